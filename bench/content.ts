import {createClient, type SanityClient} from '@sanity/client'
import {mostParams, pageParams} from '@skyforge/web/content/lists/pages.ts'
import {
  blogCategoryListQuery,
  blogListQuery,
  blogPageQuery,
} from '@skyforge/web/content/queries/blog-queries.ts'
import {connect} from '#operations/project-clients.ts'
import {withTemporaryStack} from '#operations/temporary-stack/temporary-stack.ts'
import {summarise} from './statistics.ts'

const MANY = 5_000
const TIMES = 30
/** Most milliseconds for the filter and "Load more". */
const GOAL_MS = 50
const BATCH = 250

/**
 * Measures the queries of the blog's list, with the seeded posts and with 5,000: cached results, and results
 * invalidated by a publication just before.
 */
export async function benchContent(stop: AbortSignal): Promise<void> {
  await withTemporaryStack(stop, async ({environment}) => {
    const {blog: few} = await connect(environment)
    const many = await createLargeDataset(few)
    const rows: Record<string, object> = {}
    for (const [name, ask] of await questions(few, many)) {
      rows[`${name}, known`] = summarise(await repeat(() => ask(), stop))
      rows[`${name}, after a change`] = summarise(await repeat(ask, stop, [few, many]))
    }
    console.log(
      `\nResponses of the lake over HTTP, milliseconds (goal for filter and more: ${GOAL_MS})`,
    )
    console.table(rows)
  })
}

type Ask = () => Promise<unknown>

async function questions(few: SanityClient, many: SanityClient): Promise<[string, Ask][]> {
  const list = await many.fetch(blogListQuery)
  const category = {category: list[0]?.categories?.[0]?.slug, ...mostParams(1)}
  return [
    ['first list, 24 posts', () => few.fetch(blogListQuery)],
    [`first list, ${MANY} posts`, () => many.fetch(blogListQuery)],
    [`category, ${MANY} posts`, () => many.fetch(blogCategoryListQuery, category)],
    [`load more, ${MANY} posts`, () => many.fetch(blogPageQuery, pageParams(2, {}))],
  ]
}

/** Milliseconds of each try; a post changes in the given datasets before each. */
async function repeat(ask: Ask, stop: AbortSignal, changing: readonly SanityClient[] = []) {
  const samples: number[] = []
  await ask()
  for (let time = 0; time < TIMES && !stop.aborted; time += 1) {
    await Promise.all(changing.map((client) => changePost(client, time)))
    const started = performance.now()
    await ask()
    samples.push(performance.now() - started)
  }
  return samples
}

async function changePost(client: SanityClient, time: number): Promise<void> {
  const id = await client.fetch<string>('*[_type == "post"] | order(_id)[0]._id')
  await client
    .patch(id)
    .set({subheading: `Changed for the ${time}. time`})
    .commit()
}

type Stored = {_id: string; _type: string; [field: string]: unknown}

/** Creates a dataset with the authors, categories and pictures of the seeded one, and copies of its posts. */
async function createLargeDataset(few: SanityClient): Promise<SanityClient> {
  await few.datasets.create('large')
  const many = createClient({...few.config(), dataset: 'large'})
  const kinds = ['author', 'category', 'sanity.imageAsset']
  const others = await few.fetch<Stored[]>('*[_type in $kinds]', {kinds})
  const models = await few.fetch<Stored[]>('*[_type == "post"]')
  const posts = Array.from({length: MANY}, (_, index) =>
    postLike(models[index % models.length], index),
  )
  await createAll(many, others)
  await createAll(many, posts)
  return many
}

function postLike(model: Stored | undefined, index: number): Stored {
  const publishedAt = new Date(Date.UTC(2020, 0, 1) + index * 3_600_000).toISOString()
  const slug = {_type: 'slug', current: `post-${index}`}
  return {...model, _id: `post-${index}`, _type: 'post', slug, publishedAt}
}

async function createAll(client: SanityClient, documents: readonly Stored[]): Promise<void> {
  for (let start = 0; start < documents.length; start += BATCH) {
    const transaction = client.transaction()
    for (const document of documents.slice(start, start + BATCH)) transaction.create(document)
    await transaction.commit({visibility: 'async'})
  }
}
