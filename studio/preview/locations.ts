import type {ClientPerspective} from '@sanity/client'
import {map} from 'rxjs'
import type {DocumentLocationResolver} from 'sanity/presentation'
import {ARTICLE_TYPES, type Collection} from '@skyforge/config/collections.ts'
import {ofArticle, ofAuthor, ofCategory, type Answer} from './pages-of.ts'

const API_VERSION = '2025-02-19'

/** Of all articles, in the order of the site: those without a date last. */
const FETCH = `{
  "self": *[_id == $id][0]{
    "title": coalesce(title, name),
    "slug": slug.current,
    "categories": categories[]->{title, "slug": slug.current},
    tags,
    "author": author->{"title": name, "slug": slug.current}
  },
  "articles": *[_type == $article && defined(slug.current)]
    | order(defined(publishedAt) desc, publishedAt desc, _id asc){
      _id, title, "slug": slug.current, "author": author._ref, "categories": categories[]._ref, tags
    }
}`

/** What it follows from. */
const LISTEN = '*[_type in [$article, "category", "author"]]'

/** Where on the site a document of a collection is, in the versions that the Studio shows. */
export function locationsIn(collection: Collection): DocumentLocationResolver {
  const article = ARTICLE_TYPES[collection]
  return ({id, type, perspectiveStack}, {documentStore}) => {
    const locate = {[article.name]: ofArticle, category: ofCategory, author: ofAuthor}[type]
    if (!locate) return null
    const perspective: ClientPerspective = perspectiveStack.length > 0 ? perspectiveStack : 'drafts'
    const options = {apiVersion: API_VERSION, perspective}
    const answers = documentStore.listenQuery(
      {fetch: FETCH, listen: LISTEN},
      {id, article: article.name},
      options,
    )
    // The query says what its answer is.
    return answers.pipe(map((answer: Answer) => locate(collection, id, answer)))
  }
}
