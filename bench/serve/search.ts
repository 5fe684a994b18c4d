import {setTimeout as delay} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import type {SearchAnswer} from '@skyforge/web/search/search-answers.ts'
import {summarise, type Summary} from '../statistics.ts'
import type {Bar} from '../web/bars.ts'

const POSTS = 10_000
const BATCH = 250
const ROUNDS = 10
const LIMIT_MS = 50
/** Time for the server to index all posts. */
const PATIENCE_MS = 300_000
/** A word that only the last post has. */
const LAST = 'quokkaquokka'
/** Unique words per post, because a misspelled word is compared with every known word. */
const OWN_WORDS = 12

/** Typed letter by letter: words of titles and texts, a misspelled one, and an unknown one. */
const TYPED = [
  'kuberntes limits',
  'nat gateway bill',
  'idempotency',
  'dead letter queue',
  'zqxwvka zqxwvjb',
]

/**
 * Measures the search of the site's server after each letter, among 10,000 copies of the seeded posts. Milliseconds by
 * the typed text.
 */
export async function measureSearch(
  origin: string,
  blog: SanityClient,
  stop: AbortSignal,
): Promise<Map<string, number[]>> {
  await createPosts(blog)
  await untilFound(origin, LAST, stop)
  const times = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS && !stop.aborted; round += 1) {
    for (const typed of TYPED) {
      const known = times.get(typed) ?? []
      times.set(typed, [...known, ...(await timesOfTyping(origin, typed))])
    }
  }
  return times
}

export function searchRows(times: ReadonlyMap<string, number[]>): Record<string, Summary> {
  return Object.fromEntries([...times].map(([typed, all]) => [typed, summarise(all)]))
}

export function searchBars(times: ReadonlyMap<string, number[]>): Bar[] {
  const {p95} = summarise([...times.values()].flat())
  return [
    {
      bar: `Results ≤ ${LIMIT_MS} ms after a letter (p95)`,
      where: `${POSTS} posts`,
      reached: `${p95} ms`,
      passes: p95 <= LIMIT_MS,
    },
  ]
}

async function timesOfTyping(origin: string, typed: string): Promise<number[]> {
  const times: number[] = []
  for (let letters = 1; letters <= typed.length; letters += 1) {
    const started = performance.now()
    await find(origin, typed.slice(0, letters))
    times.push(performance.now() - started)
  }
  return times
}

/** Resolves when a query has results. Rejects after a time limit, and when `stop` aborts. */
export async function untilFound(origin: string, query: string, stop: AbortSignal): Promise<void> {
  const started = performance.now()
  while ((await find(origin, query)).results.length === 0) {
    if (performance.now() - started > PATIENCE_MS)
      throw new Error('The search does not find the posts in time.')
    await delay(200, undefined, {signal: stop})
  }
}

async function find(origin: string, query: string): Promise<SearchAnswer> {
  const response = await fetch(`${origin}/search.json?${new URLSearchParams({q: query})}`)
  const text = await response.text()
  if (!response.ok) throw new Error(`The search responded with status ${response.status}: ${text}`)
  return JSON.parse(text)
}

type Stored = {_id: string; _type: string; [field: string]: unknown}

async function createPosts(blog: SanityClient): Promise<void> {
  const models = await blog.fetch<Stored[]>('*[_type == "post" && !(_id in path("drafts.**"))]')
  for (let start = 0; start < POSTS; start += BATCH) {
    const transaction = blog.transaction()
    for (let index = start; index < start + BATCH; index += 1) {
      transaction.create(postLike(models[index % models.length], index))
    }
    await transaction.commit({visibility: 'async'})
  }
}

export function postLike(model: Stored | undefined, index: number): Stored {
  const own = Array.from({length: OWN_WORDS}, (_, word) => madeUpWord(index * OWN_WORDS + word))
  const span = {_type: 'span', _key: 'own', text: own.join(' '), marks: []}
  const block = {_type: 'block', _key: 'own', style: 'normal', markDefs: [], children: [span]}
  const body = [...(Array.isArray(model?.['body']) ? model['body'] : []), block]
  const publishedAt = new Date(Date.UTC(2020, 0, 1) + index * 3_600_000).toISOString()
  const slug = {_type: 'slug', current: `post-${index}`}
  const tags = index === POSTS - 1 ? [LAST] : [`tag-${index}`]
  return {...model, _id: `post-${index}`, _type: 'post', slug, publishedAt, tags, body}
}

function madeUpWord(number: number): string {
  // The prime has no common factor with 26, so words of neighbouring numbers differ.
  const mixed = (number * 7_919) % 26 ** 6
  return Array.from({length: 6}, (_, place) =>
    String.fromCharCode(97 + (Math.floor(mixed / 26 ** place) % 26)),
  ).join('')
}
