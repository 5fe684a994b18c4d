import type {BlogPostingLeaf} from 'schema-dts'
import {articleHead} from '#web/content/article-head.ts'
import type {Collection} from '#web/content/collections.ts'
import type {Article} from '#web/content/entries.ts'
import {lastModified} from '#web/lib/modified.ts'
import {normalDate} from '#web/lib/dates.ts'
import {absoluteUrl} from '#web/head/absolute-url.ts'
import {person} from './list-graph.ts'
import {organizationId, webSiteId} from './organization.ts'

/**
 * Structured data of an article, as Google requires it
 * (https://developers.google.com/search/docs/appearance/structured-data/article). Without an author, the company is the
 * author.
 */
export function blogPosting(article: Article, collection: Collection) {
  const {title, slug, author, categories, tags} = article
  const url = absoluteUrl(collection.articlePath(slug))
  const {description, image} = articleHead(article, collection)
  const published = normalDate(article.publishedAt)
  const modified = lastModified(article)
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: title,
    url,
    mainEntityOfPage: url,
    inLanguage: 'en',
    isPartOf: webSiteId,
    author: author && collection.showAuthor ? person(author) : organizationId,
    publisher: organizationId,
    image: absoluteUrl(image.src),
    ...(modified && {dateModified: modified}),
    ...(description && {description}),
    ...(published && {datePublished: published}),
    ...(categories?.length && {articleSection: categories.map((category) => category.title)}),
    ...(tags?.length && {keywords: [...tags]}),
  } satisfies BlogPostingLeaf
}
