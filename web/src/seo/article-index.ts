import {announcements, blog, type Collection} from '#web/content/collections.ts'
import type {Article} from '#web/content/entries.ts'
import {imageFields, newestFirst} from '#web/content/fragments.ts'

/** What a list of all addresses says of an article. */
export type IndexedArticle = Pick<
  Article,
  'title' | 'slug' | 'subheading' | 'publishedAt' | 'mainImage'
> & {_updatedAt: string}

/** Answers a query of a project, as `ContentSource` does. */
export type AskProject = (projectId: string, query: string) => Promise<{result: unknown}>

const documentTypes: Record<Collection['key'], string> = {
  blog: 'post',
  announcements: 'announcement',
}

/** All articles of a collection, newest first. */
export async function indexedArticles(
  collection: Collection,
  ask: AskProject,
): Promise<IndexedArticle[]> {
  const {result} = await ask(collection.projectId, indexQuery(documentTypes[collection.key]))
  // The fields are those of the article's type; the wire cannot be checked.
  return result as IndexedArticle[]
}

/** Both collections with all their articles. */
export async function allArticles(ask: AskProject) {
  const [posts, news] = await Promise.all(
    [blog, announcements].map((each) => indexedArticles(each, ask)),
  )
  return [
    {collection: blog, articles: posts ?? []},
    {collection: announcements, articles: news ?? []},
  ]
}

function indexQuery(type: string): string {
  return `*[_type == "${type}" && defined(slug.current)] | ${newestFirst}{
    title, "slug": slug.current, subheading, publishedAt, _updatedAt, mainImage{${imageFields}}
  }`
}
