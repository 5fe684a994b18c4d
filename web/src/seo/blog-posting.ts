import type {Collection} from '#web/content/collections.ts'
import type {Article} from '#web/content/entries.ts'
import {imageAttributes, imageWidths} from '#web/content/images.ts'
import {description, excerpt} from '#web/rich-text/excerpt.ts'
import {absoluteUrl} from '#web/sections/absolute-url.ts'
import {organizationId, webSiteId} from './organization.ts'
import type {BlogPosting} from './schema-org.ts'

/** An article of either collection. Where no author is named, the firm is. */
export function blogPosting(article: Article, collection: Collection): BlogPosting {
  const {title, slug, body, publishedAt, author, categories, tags, mainImage} = article
  const url = absoluteUrl(collection.articlePath(slug))
  const summary = description(excerpt(body))
  const image = imageAttributes(mainImage, imageWidths.main)
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: title,
    url,
    mainEntityOfPage: url,
    inLanguage: 'en',
    isPartOf: webSiteId,
    author:
      author && collection.showAuthor ? {'@type': 'Person', name: author.name} : organizationId,
    publisher: organizationId,
    ...(summary && {description: summary}),
    ...(image && {image: absoluteUrl(image.src)}),
    ...(publishedAt && {datePublished: publishedAt}),
    ...(categories?.length && {articleSection: categories.map((category) => category.title)}),
    ...(tags?.length && {keywords: tags}),
  }
}
