import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as delay} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import {runLake} from '#operations/testing/run-lake.ts'
import {blogClient} from '../blog-client.ts'
import {median, summarise} from '../statistics.ts'
import type {Bar} from '../web/bars.ts'

const TOKEN = 'token-of-the-benchmark-run'
const RELEASES = 100
const LIMIT_MS = 1_000
/** Long enough to schedule all of them. */
const LEAD_MS = 5_000
const PATIENCE_MS = 60_000

/**
 * Measures the delay of a hundred releases with the same time, and checks that each is published once, also after a
 * kill.
 */
export async function measureSchedules(stop: AbortSignal): Promise<Bar[]> {
  const calm = await scheduleMany(stop, 'run on')
  const killed = await scheduleMany(stop, 'is killed among them')
  console.log(`\nFrom the time of ${RELEASES} releases to their publication, milliseconds`)
  console.table({'run on': summarise(calm.delays), 'killed and started': summarise(killed.delays)})
  return [
    {
      bar: `a scheduled release is late by ms ≤ ${LIMIT_MS}`,
      where: `${RELEASES} at one time`,
      reached: `median ${median(calm.delays)}, max ${Math.max(...calm.delays)}`,
      passes: Math.max(...calm.delays) <= LIMIT_MS,
    },
    ...[calm, killed].map(({publications}, index) => ({
      bar: `releases that are published once = ${RELEASES}`,
      where: ['the lake runs on', 'the lake is killed among them'][index] ?? '',
      reached: String(publications.filter((count) => count === 1).length),
      passes: publications.length === RELEASES && publications.every((count) => count === 1),
    })),
  ]
}

type Measured = {
  delays: number[]
  /** Publications of each release, by its history. */
  publications: number[]
}

async function scheduleMany(stop: AbortSignal, course: 'run on' | 'is killed among them') {
  const folder = await mkdtemp(join(tmpdir(), 'skyforge-bench-schedules-'))
  let running = await runLake({DATA_DIR: folder, LAKE_TOKEN: TOKEN})
  try {
    await schedule(blogClient({origin: running.origin, token: TOKEN}), Date.now() + LEAD_MS)
    if (course === 'is killed among them') {
      await publishedOf(blogClient({origin: running.origin, token: TOKEN}), 1, stop)
      running.process.kill('SIGKILL')
      await running.ended
      running = await runLake({DATA_DIR: folder, LAKE_TOKEN: TOKEN})
    }
    return await measure(blogClient({origin: running.origin, token: TOKEN}), stop)
  } finally {
    running.process.kill('SIGKILL')
    await running.ended
    await rm(folder, {recursive: true, force: true, maxRetries: 10})
  }
}

async function schedule(client: SanityClient, at: number) {
  const publishAt = new Date(at).toISOString()
  for (let index = 0; index < RELEASES; index += 1) {
    const releaseId = `r${index}`
    const document = {_id: `versions.${releaseId}.post-${index}`, _type: 'post', n: index}
    await client.action([
      {actionType: 'sanity.action.release.create', releaseId},
      {
        actionType: 'sanity.action.document.version.create',
        publishedId: `post-${index}`,
        document,
      },
      {actionType: 'sanity.action.release.schedule', releaseId, publishAt},
    ])
  }
}

async function measure(client: SanityClient, stop: AbortSignal): Promise<Measured> {
  const published = await publishedOf(client, RELEASES, stop)
  const publications: number[] = []
  for (const {name} of published) {
    const url = `/data/history/${client.config().dataset}/events/releases/${name}`
    const {events} = await client.request<{events: {type: string}[]}>({url})
    publications.push(events.filter(({type}) => type === 'publishRelease').length)
  }
  const delays = published.map(
    ({publishedAt, publishAt}) => Date.parse(publishedAt) - Date.parse(publishAt),
  )
  return {delays, publications}
}

type Published = {name: string; publishAt: string; publishedAt: string}

/** Polls until `count` releases are published, as readers would see it. */
async function publishedOf(client: SanityClient, count: number, stop: AbortSignal) {
  const query = '*[_type == "system.release" && state == "published"]{name, publishAt, publishedAt}'
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const found = await client.fetch<Published[]>(query, {}, {perspective: 'raw'})
    if (found.length >= count) return found
    if (performance.now() > end) {
      throw new Error(`After a minute ${found.length} releases of ${count} are published.`)
    }
    await delay(20, undefined, {signal: stop})
  }
}
