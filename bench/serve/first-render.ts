import {setTimeout as delay} from 'node:timers/promises'
import type {Projects} from '#operations/project-clients.ts'
import {summarise} from '../statistics.ts'
import type {Bar} from '../web/bars.ts'
import {answerOf, headerOf} from './requests.ts'

/** Longest time until a changed page is re-rendered. */
const ANEW_WITHIN_MS = 1_000
const ROUNDS = 10
const LIMIT_MS = 30
const PUBLISHED_LIMIT_MS = 1_000
/** Time for the server to receive the changes. */
const HEARD_MS = 200
/** A change that does not show by then counts as failed. */
const PATIENCE_MS = 30_000

const POST = 'vmware-exit-eight-weeks'
/** Pages that show its title. */
const SHOWN = ['/blogs', `/blog/${POST}`]

/** Milliseconds by what was measured. */
export type FirstRenders = {
  /** From the request to the response, for uncached pages. */
  renders: Map<string, number[]>
  /** From "Publish" to the first HTML with the change, and to the lake's response. */
  published: Map<string, number[]>
}

/**
 * Measures uncached pages: all pages with content after each change, and addresses not requested before. Also measures
 * the time until a change is in the HTML.
 *
 * Rejects if a page does not change, since it was then cached, or a change does not show.
 */
export async function measureFirstRenders(
  origin: string,
  pages: readonly string[],
  projects: Projects,
  stop: AbortSignal,
): Promise<FirstRenders> {
  const result: FirstRenders = {renders: new Map(), published: new Map()}
  const groups = Map.groupBy(pages.filter(showsContent), groupOf)
  const tags = new Map<string, string>()
  for (let round = 0; round <= ROUNDS && !stop.aborted; round += 1) {
    const made = new Map<string, number[]>()
    const times = await publish(origin, projects, round, stop)
    // Polling for the change has already re-rendered them.
    await timesOf(origin, SHOWN, tags)
    await changeAll(projects, round)
    await delay(HEARD_MS)
    const unasked = new Map([...groups, ...neverAsked(round)])
    for (const [name, paths] of unasked) made.set(name, await timesOf(origin, paths, tags))
    // The first round warms up the programs.
    if (round === 0) continue
    add(result.renders, made)
    add(result.published, times)
  }
  return result
}

function showsContent(path: string): boolean {
  return /^\/(?:blogs?|announcements?)\b/.test(path)
}

function groupOf(path: string): string {
  return path.split('/').length > 2 ? 'articles, after a change' : 'lists, after a change'
}

/** Pages rendered per address. Pages without content are all rendered at the start. */
function neverAsked(round: number): [string, string[]][] {
  return [['lists of an unknown category', [`/blogs?category=none-${round}`]]]
}

/**
 * Measures the time until each page differs from its previous response; during a re-render readers briefly get the old
 * page. Rejects if it stays the same.
 *
 * @param tags entity tags of the previous responses; updated
 */
export async function timesOf(
  origin: string,
  paths: readonly string[],
  tags: Map<string, string>,
): Promise<number[]> {
  const times: number[] = []
  for (const path of paths) {
    const started = performance.now()
    const before = tags.get(path)
    let tag = await tagOf(origin, path)
    while (tag === before && performance.now() - started < ANEW_WITHIN_MS) {
      tag = await tagOf(origin, path)
    }
    times.push(performance.now() - started)
    if (tag === before) throw new Error(`${path} was not re-rendered.`)
    tags.set(path, tag)
  }
  return times
}

async function tagOf(origin: string, path: string): Promise<string> {
  const answer = await answerOf(origin, path)
  if (answer.status !== 200) throw new Error(`${path} responds with status ${answer.status}.`)
  return headerOf(answer, 'etag')
}

/** Publishes a post, and requests the pages that show it until they do. */
async function publish(
  origin: string,
  {blog}: Projects,
  round: number,
  stop: AbortSignal,
): Promise<Map<string, number[]>> {
  const title = `Leaving VMware, published for the ${round}. time`
  const ids = {draftId: `drafts.post-${POST}`, publishedId: `post-${POST}`}
  const started = performance.now()
  const since = () => performance.now() - started
  const committed = blog
    .action([
      {actionType: 'sanity.action.document.edit', ...ids, patch: {set: {title}}},
      {actionType: 'sanity.action.document.publish', ...ids},
    ])
    .then(since)
  const over = new AbortController()
  const signal = AbortSignal.any([stop, over.signal])
  const shown = SHOWN.map((path) => untilShown(origin + path, title, signal).then(since))
  try {
    const [commit = 0, list = 0, article = 0] = await Promise.all([committed, ...shown])
    return new Map([
      ['commit answered', [commit]],
      ['HTML of the list shows it', [list]],
      ['HTML of the article shows it', [article]],
    ])
  } finally {
    // Cancels the other requests after a failure.
    over.abort()
  }
}

/** Polls without a pause. Rejects after `patienceMs`, and when `signal` aborts. */
export async function untilShown(
  url: string,
  title: string,
  signal: AbortSignal,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const end = performance.now() + patienceMs
  while (performance.now() < end) {
    const html = await (await fetch(url, {signal})).text()
    if (html.includes(title)) return
  }
  throw new Error(`${url} does not show "${title}" after ${patienceMs / 1000} s.`)
}

/** Changes each article of both projects, so that all pages with content are stale. */
async function changeAll(projects: Projects, round: number): Promise<void> {
  for (const client of [projects.announcements, projects.blog]) {
    const ids = await client.fetch<string[]>('*[_type in ["announcement", "post"]]._id')
    const changes = client.transaction()
    for (const id of ids) changes.patch(id, {set: {subheading: `Changed for the ${round}. time`}})
    await changes.commit()
  }
}

function add(all: Map<string, number[]>, more: ReadonlyMap<string, number[]>): void {
  for (const [name, times] of more) all.set(name, [...(all.get(name) ?? []), ...times])
}

/** A row for each kind of page, in milliseconds. */
export function timeRows(times: ReadonlyMap<string, number[]>): Record<string, object> {
  return Object.fromEntries([...times].map(([name, all]) => [name, summarise(all)]))
}

/** Judges medians, which visitors can expect; the table has the maximum. */
export function firstRenderBars({renders, published}: FirstRenders): Bar[] {
  return [
    ...barsOf(renders, `first render, median ms ≤ ${LIMIT_MS}`, LIMIT_MS),
    ...barsOf(published, `from "Publish", median ms ≤ ${PUBLISHED_LIMIT_MS}`, PUBLISHED_LIMIT_MS),
  ]
}

function barsOf(times: ReadonlyMap<string, number[]>, bar: string, limit: number): Bar[] {
  return [...times].map(([where, all]) => {
    const {median} = summarise(all)
    return {bar, where, reached: String(median), passes: median <= limit}
  })
}
