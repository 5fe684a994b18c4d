import {setTimeout} from 'node:timers/promises'
import {isDeepStrictEqual} from 'node:util'
import {evaluateSync, parse, toJS} from 'groq-js'
import {INDEX_LIMITS} from '@skyforge/lake/internal/groq/access/index-options.ts'
import {isOverLimit} from '@skyforge/lake/internal/groq/limits.ts'
import {QueryService} from '@skyforge/lake/internal/query-api/query-service.ts'
import type {QueryOptions} from '@skyforge/lake/internal/groq/query-options.ts'
import {Dataset} from '@skyforge/lake/internal/store/dataset.ts'
import {newestFirst} from '@skyforge/web/content/queries/fragments.ts'
import {median} from '../statistics.ts'
import type {Bar} from '../web/bars.ts'
import {postsOf} from './queries/posts.ts'

/** After fewer rounds V8's compiler would dominate. */
const WARM_UP = 3_000
const ROUNDS = 200

/** Fewest queries for an index, and the milliseconds between two. */
const LEAST_FIRST = 4
const APART_MS = 20
/** Fewer rounds without indexes and in groq-js, which take a hundred times as long. */
const SLOW_ROUNDS = 9

/** Slugs that every dataset has. */
const LEAST_POSTS = 10_000

const FIELDS = `{_id, title, "slug": slug.current, publishedAt, body, author->{name}, categories[]->{_id, title}, tags}`
const NEWEST = 'order(publishedAt desc)'

/** The lake's default. No result is found in the cache, because each query has a unique parameter. */
const CACHE_BYTES = 64 * 1024 * 1024

type MeasuredQuery = {query: string; limit: number}

/** The five standard queries of these benchmarks and a list of the site, with their time limit in milliseconds. */
const QUERIES: Readonly<Record<string, MeasuredQuery>> = {
  slug: {query: `*[_type == "post" && slug.current == $slug][0]${FIELDS}`, limit: 0.1},
  newest: {query: `*[_type == "post"] | ${NEWEST}[0...12]${FIELDS}`, limit: 0.3},
  list: {
    query: `*[_type == "post" && defined(slug.current)] | ${newestFirst}[0...12]{title, publishedAt, tags}`,
    limit: 0.3,
  },
  related: {
    query: `*[_type == "post" && slug.current != $slug && (count(categories[@._ref in $categories]) > 0 ||
      count(tags[@ in $tags]) > 0)] | ${NEWEST}[0...3]{title, publishedAt, tags}`,
    limit: 0.15,
  },
  count: {
    query: `{"post": count(*[_type == "post"]), "author": count(*[_type == "author"])}`,
    limit: 0.02,
  },
  match: {
    query: `*[_type == "post" && [title, pt::text(body)] match $word] | ${NEWEST}[0...20]{title}`,
    limit: 1,
  },
}

/** Answers a query: the lake with indexes, the lake without, or groq-js with a map of ids. */
type Answering = (query: string, turn: number) => Promise<unknown>

/** Measures new queries in the lake and in groq-js, and compares the results. */
export async function measureQueries(stop: AbortSignal, {posts}: {posts: number}): Promise<Bar[]> {
  const dataset = new Dataset('blog', 'production', postsOf(posts))
  const {ask: indexed, isMaking} = lake(dataset, INDEX_LIMITS.leastDocuments)
  const others = {plain: lake(dataset, Infinity).ask, 'groq-js': reference(dataset)}
  const rows: Record<string, Record<string, number | string>> = {}
  const bars: Bar[] = []
  for (const [name, {query, limit}] of Object.entries(QUERIES)) {
    stop.throwIfAborted()
    const first = await firstTimes((turn) => indexed(query, ROUNDS + turn), isMaking)
    await timesOf(WARM_UP, (turn) => indexed(query, ROUNDS + turn))
    const reached = median(await timesOf(ROUNDS, (turn) => indexed(query, turn)))
    const row: Record<string, number | string> = {...first, indexed: rounded(reached)}
    rows[name] = row
    for (const [other, answering] of Object.entries(others)) {
      if (await isTooMuch(() => answering(query, 0))) {
        row[other] = 'over a limit'
        continue
      }
      await mustBeEqual(query, indexed, answering)
      const time = median(await timesOf(SLOW_ROUNDS, (turn) => answering(query, turn)))
      row[other] = rounded(time)
      row[`times ${other}`] = Math.round(time / reached)
    }
    bars.push({
      bar: `${name}, median ms ≤ ${limit}`,
      where: `${posts.toLocaleString('en')} posts`,
      reached: String(rounded(reached)),
      passes: reached <= limit,
    })
  }
  console.log('\nA new query, median milliseconds')
  console.table(rows)
  return bars
}

function lake(dataset: Dataset, leastDocuments: number) {
  const queries = new QueryService(CACHE_BYTES, () => [dataset], {...INDEX_LIMITS, leastDocuments})
  let asked = 0
  const ask: Answering = async (query, turn) => {
    asked += 1
    const options: QueryOptions = {
      params: {...paramsOf(turn), asked},
      perspective: [],
      visibility: 'everything',
      identity: 'bench',
    }
    const {json} = await queries.run(dataset, query, options)
    return Buffer.concat(json)
  }
  const isMaking = () => [...queries.viewsOf(dataset).all].some(({indexes}) => indexes.isBuilding)
  return {ask, isMaking}
}

function reference(dataset: Dataset): Answering {
  const documents = [...dataset.all()]
  const byId = new Map(documents.map((document) => [document._id, document]))
  const dereference = ({_ref}: {_ref: string}) => byId.get(_ref)
  return async (query, turn) => {
    const params = paramsOf(turn)
    const value = evaluateSync(parse(query, {params}), {dataset: documents, params, dereference})
    return Buffer.from(JSON.stringify(toJS(value)))
  }
}

function paramsOf(turn: number): Record<string, unknown> {
  return {
    slug: `post-${(turn * 37) % LEAST_POSTS}`,
    categories: [`category-${turn % 12}`],
    tags: [`tag-${turn % 60}`, `tag-${(turn + 7) % 60}`],
    word: `word${(turn * 31) % 2_000}`,
  }
}

/** @throws Error if the results differ */
async function mustBeEqual(query: string, one: Answering, other: Answering): Promise<void> {
  for (let turn = 0; turn < SLOW_ROUNDS; turn += 1) {
    const [given, expected] = await Promise.all([one, other].map((each) => each(query, turn)))
    if (!isDeepStrictEqual(given, expected))
      throw new Error(`The results of the lake and groq-js differ: ${query}`)
  }
}

/** Times of a new kind of query until its indexes are built, and the time to build them. */
async function firstTimes(ask: (turn: number) => Promise<unknown>, isMaking: () => boolean) {
  const started = performance.now()
  const times: number[] = []
  while (times.length < LEAST_FIRST || isMaking()) {
    times.push(...(await timesOf(1, () => isTooMuch(() => ask(times.length)))))
    await setTimeout(APART_MS)
  }
  return {
    'at first': rounded(median(times)),
    'ready after': Math.round(performance.now() - started),
  }
}

/** True if the query exceeds its limits without an index, which requests the index. */
async function isTooMuch(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return false
  } catch (error) {
    if (isOverLimit(error)) return true
    throw error
  }
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 1_000) / 1_000
}

async function timesOf(
  rounds: number,
  work: (turn: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < rounds; turn += 1) {
    const started = performance.now()
    await work(turn)
    times.push(performance.now() - started)
    // Lets the lake build indexes.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return times
}
