import {isDeepStrictEqual} from 'node:util'
import {INDEX_LIMITS} from '#lake/groq/access/index-options.ts'
import {Queries} from '#lake/groq/queries.ts'
import type {QueryOptions} from '#lake/groq/query-options.ts'
import {Dataset} from '#lake/store/dataset.ts'
import {median} from '../statistics.ts'
import type {Bar} from '../web/bars.ts'
import {postsOf} from './questions/posts.ts'

const POSTS = 10_000
const ROUNDS = 25
const WARM_UP = 30

const FIELDS = `{_id, title, "slug": slug.current, publishedAt, body, author->{name}, categories[]->{_id, title}, tags}`
const NEWEST = 'order(publishedAt desc)'

type Asked = {query: string; limit: number}

/** The six questions that every measurement of the lake asks, and the most milliseconds that each should take. */
const QUESTIONS: Readonly<Record<string, Asked>> = {
  slug: {query: `*[_type == "post" && slug.current == $slug][0]${FIELDS}`, limit: 0.05},
  newest: {query: `*[_type == "post"] | ${NEWEST}[0...12]${FIELDS}`, limit: 0.3},
  related: {
    query: `*[_type == "post" && slug.current != $slug && (count(categories[@._ref in $categories]) > 0 ||
      count(tags[@ in $tags]) > 0)] | ${NEWEST}[0...3]{title, publishedAt, tags}`,
    limit: 0.1,
  },
  count: {
    query: `{"post": count(*[_type == "post"]), "author": count(*[_type == "author"])}`,
    limit: 0.01,
  },
  match: {
    query: `*[_type == "post" && [title, pt::text(body)] match $word] | ${NEWEST}[0...20]{title}`,
    limit: 1,
  },
}

/** How long questions take that nobody has asked before, beside the same without indexes; the answers are compared. */
export async function measureQuestions(stop: AbortSignal): Promise<Bar[]> {
  const dataset = new Dataset('blog', 'production', postsOf(POSTS))
  const indexed = new Queries(1, () => [dataset], INDEX_LIMITS)
  const plain = new Queries(1, () => [dataset], {...INDEX_LIMITS, leastDocuments: Infinity})
  const rows: Record<string, Record<string, number>> = {}
  const bars: Bar[] = []
  for (const [name, {query, limit}] of Object.entries(QUESTIONS)) {
    stop.throwIfAborted()
    await timesOf(WARM_UP, (turn) => ask(indexed, dataset, query, turn))
    const times = await compare({indexed, plain}, dataset, query)
    rows[name] = times
    bars.push({
      bar: `${name}, median ms ≤ ${limit}`,
      where: `${POSTS.toLocaleString('en')} posts`,
      reached: String(times.indexed),
      passes: times.indexed <= limit,
    })
  }
  console.log('\nA question that nobody has asked before, median milliseconds')
  console.table(rows)
  return bars
}

type Lakes = {indexed: Queries; plain: Queries}

async function compare({indexed, plain}: Lakes, dataset: Dataset, query: string) {
  const times = {
    indexed: await timesOf(ROUNDS, (turn) => ask(indexed, dataset, query, turn)),
    plain: [0],
  }
  times.plain = await timesOf(ROUNDS, (turn) => ask(plain, dataset, query, turn))
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const [given, expected] = await Promise.all(
      [indexed, plain].map((each) => ask(each, dataset, query, turn)),
    )
    if (!isDeepStrictEqual(given, expected)) throw new Error(`Answered otherwise: ${query}`)
  }
  const [with_, without] = [median(times.indexed), median(times.plain)]
  const rounded = (value: number) => Math.round(value * 1_000) / 1_000
  return {indexed: rounded(with_), plain: rounded(without), times: Math.round(without / with_)}
}

async function ask(queries: Queries, dataset: Dataset, query: string, turn: number) {
  const options: QueryOptions = {
    params: {
      slug: `post-${(turn * 37) % POSTS}`,
      categories: [`category-${turn % 12}`],
      tags: [`tag-${turn % 60}`, `tag-${(turn + 7) % 60}`],
      word: `word${(turn * 31) % 2_000}`,
    },
    perspective: [],
    visibility: 'everything',
    identity: 'bench',
  }
  const {json} = await queries.answer(dataset, query, options)
  return Buffer.concat(json)
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
    // Indexes are made meanwhile.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return times
}
