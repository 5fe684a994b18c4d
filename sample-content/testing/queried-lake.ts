import {createClient, type SanityClient} from '@sanity/client'
import {onTestFinished} from 'vitest'
import {listen} from '@skyforge/lake'
import {TOKEN, testLake} from '@skyforge/lake/testing'

export type QueriedLake = Record<'blog' | 'announcements', SanityClient>

/** Starts a lake that ends with the test, and the real client of each project, as in a visitor's browser. */
export async function queriedLake(): Promise<QueriedLake> {
  const {lake} = testLake()
  const server = await listen(lake, {port: 0})
  onTestFinished(() => server.close())
  const client = (projectId: string) =>
    createClient({
      projectId,
      dataset: 'production',
      apiVersion: '2023-01-01',
      apiHost: `http://127.0.0.1:${server.port}/p/${projectId}`,
      useProjectHostname: false,
      useCdn: false,
      perspective: 'published',
      token: TOKEN,
    })
  return {blog: client('blog'), announcements: client('announcements')}
}

export type Fields = Record<string, unknown>

/** Creates documents, by default with their slugs as ids. */
export async function create(
  client: SanityClient,
  documents: readonly (Fields & {_type: string})[],
) {
  const transaction = client.transaction()
  for (const document of documents) transaction.create({_id: String(document['slug']), ...document})
  await transaction.commit()
}

export const refer = (id: string) => ({_type: 'reference', _ref: id, _key: id})
export const slugged = (slug: string) => ({_id: slug, slug: {_type: 'slug', current: slug}})
export const category = (slug: string, title: string) => ({
  _type: 'category',
  ...slugged(slug),
  title,
})

export function post(slug: string, fields: Fields = {}) {
  return {
    _type: 'post',
    ...slugged(slug),
    title: slug,
    publishedAt: '2026-01-01T00:00:00Z',
    ...fields,
  }
}

export const slugs = (entries: readonly {slug: string}[]) => entries.map(({slug}) => slug)
