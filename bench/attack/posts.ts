import {readdir, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as delay} from 'node:timers/promises'
import {originAt} from '@skyforge/config/addresses.ts'
import {codeOf} from '@skyforge/server-kit/caught.ts'
import {startProgram} from '../serve/program.ts'
import type {ServedStack} from '../served-stack.ts'
import {quantile, summarise} from '../statistics.ts'
import type {Bar} from '../web/bars.ts'
import type {PostAnswer, PostOrder} from './poster.ts'
import {expectStatus} from './probes.ts'

const ADDRESSES = 10
const P99_LIMIT_MS = 200
const GROWTH_LIMIT_MB = 20
const BYTES_PER_MB = 1_000_000
/** Pauses between two probes, and between two measurements of the data. */
const PAUSE_MS = 50
const LOOK_MS = 1_000

/** Posts hostile texts from ten addresses as fast as possible, and times the inbox meanwhile. */
export async function attackWithPosts(
  {environment}: ServedStack,
  minutes: number,
  stop: AbortSignal,
): Promise<Bar[]> {
  const folder = join(environment.DATA_DIR, 'inbox')
  await using poster = startProgram(join(import.meta.dirname, 'poster.ts'))
  const addresses = Array.from({length: ADDRESSES}, (_, index) => `198.51.100.${index + 101}`)
  const order: PostOrder = {port: environment.INBOX_PORT, addresses, seconds: minutes * 60}
  const before = await bytesIn(folder)
  const over = new AbortController()
  const posted = poster.ask<PostAnswer>(order).finally(() => over.abort())
  const ended = AbortSignal.any([stop, over.signal])
  const [{statuses}, health, most] = await Promise.all([
    posted,
    timeHealth(originAt('127.0.0.1', environment.INBOX_PORT), ended),
    mostBytes(folder, ended),
  ])
  stop.throwIfAborted()
  const growth = (most - before) / BYTES_PER_MB
  const p99 = quantile(health.times, 0.99)
  console.log(`\nHostile posts from ${ADDRESSES} addresses, ${minutes} min, by status (0: closed)`)
  console.table(statuses)
  console.log('/healthz of the inbox meanwhile, milliseconds')
  console.table({healthz: {...summarise(health.times), p99: Math.round(p99)}})
  return [
    {
      bar: `/healthz of the inbox while hostile texts are posted, p99 ms ≤ ${P99_LIMIT_MS}`,
      where: `${health.times.length} in ${minutes} min, ${health.failures} without an answer:`,
      reached: String(Math.round(p99)),
      passes: p99 <= P99_LIMIT_MS && health.failures === 0,
    },
    {
      // An address reaches its ten-minute limit within seconds, so a shorter run stores as much.
      bar: `growth of the inbox's data, MB ≤ ${GROWTH_LIMIT_MB}`,
      where: `${minutes} min`,
      reached: growth.toFixed(1),
      passes: growth <= GROWTH_LIMIT_MB,
    },
    {
      bar: 'hostile posts answered with 500 or above',
      where: `${sum(statuses, () => true)} posts`,
      reached: String(sum(statuses, (status) => status >= 500)),
      passes: sum(statuses, (status) => status >= 500) === 0,
    },
  ]
}

function sum(statuses: PostAnswer['statuses'], counts: (status: number) => boolean): number {
  return Object.values(statuses)
    .flatMap((row) => Object.entries(row))
    .filter(([status]) => counts(Number(status)))
    .reduce((all, [, count]) => all + count, 0)
}

async function timeHealth(origin: string, over: AbortSignal) {
  const times: number[] = []
  let failures = 0
  while (!over.aborted) {
    const started = performance.now()
    try {
      await expectStatus(200, `${origin}/healthz`)
      times.push(performance.now() - started)
    } catch {
      failures += 1
    }
    await delay(PAUSE_MS)
  }
  return {times, failures}
}

async function mostBytes(folder: string, over: AbortSignal): Promise<number> {
  let most = 0
  while (!over.aborted) {
    most = Math.max(most, await bytesIn(folder))
    await delay(LOOK_MS)
  }
  return Math.max(most, await bytesIn(folder))
}

/** Bytes of all files in a folder, including write-ahead logs. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  const files = entries.filter((entry) => entry.isFile())
  const sizes = files.map(({parentPath, name}) => sizeOf(join(parentPath, name)))
  return (await Promise.all(sizes)).reduce((all, size) => all + size, 0)
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    // Deleted since the folder was read.
    if (codeOf(error) === 'ENOENT') return 0
    throw error
  }
}
