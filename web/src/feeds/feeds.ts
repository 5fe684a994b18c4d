import {Feed, type Item} from 'feed'
import type {Collection} from '#web/content/collections.ts'
import type {FeedArticle} from '#web/content/entries.ts'
import {imageAttributes, imageWidths} from '#web/content/images.ts'
import type {Listed} from '#web/content/lists/listed-entries.ts'
import type {FeedPaths} from '@skyforge/config/site/paths.ts'
import {lastModified} from '#web/lib/modified.ts'
import {absoluteUrl} from '#web/head/absolute-url.ts'
import {excerpt} from '#web/content/excerpt.ts'
import {sanitizeArticle} from '#web/rich-text/sanitize/article.ts'
import {brand} from '@skyforge/config/brand.ts'
import {feedHtml} from './feed-html.ts'

export type FeedFormat = 'rss' | 'json'

export const feedTypes: Record<FeedFormat, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
}

/** A list's data in its feeds. */
export type FeedHead = {heading: string; tagline: string; listPath: string; feedPaths: FeedPaths}

/**
 * Renders the newest articles of a list in full as RSS 2.0 (https://www.rssboard.org/rss-specification) or JSON Feed 1
 * (https://www.jsonfeed.org/version/1/). All addresses are absolute.
 */
export function renderFeed(
  {heading, tagline, listPath, feedPaths}: FeedHead,
  format: FeedFormat,
  articles: readonly Listed<FeedArticle>[],
): string {
  const feed = new Feed({
    id: absoluteUrl(listPath),
    link: absoluteUrl(listPath),
    title: `${heading} | ${brand.name}`,
    description: tagline,
    language: 'en',
    favicon: absoluteUrl('/favicon.svg'),
    copyright: `© ${brand.copyrightYears} ${brand.name}`,
    generator: false,
    updated: newestOf(articles.map(({entry}) => entry)),
    feedLinks: {
      rss: absoluteUrl(feedPaths.rss),
      json: absoluteUrl(feedPaths.json),
    },
  })
  for (const {collection, entry} of articles) {
    feed.addItem(itemOf(collection, format, sanitizeArticle(entry)))
  }
  return format === 'rss' ? feed.rss2().replaceAll(NOT_XML, '') : feed.json1()
}

/** Characters not allowed in XML, even escaped: editors paste them unnoticed. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** @param article - sanitized */
function itemOf(collection: Collection, format: FeedFormat, article: FeedArticle): Item {
  const {title, slug, subheading, body, author, categories, tags} = article
  const address = absoluteUrl(collection.articlePath(slug))
  const content = feedHtml(body, address)
  const name = collection.showAuthor ? author?.name : undefined
  const names = [...(categories?.map((category) => category.title) ?? []), ...(tags ?? [])]
  return {
    id: address,
    link: address,
    title,
    description: subheading ?? excerpt(body),
    content,
    date: changeOf(article),
    published: dateOf(article),
    category: [...new Set(names)].map((each) => ({name: each})),
    ...(format === 'rss' ? rssFields(content && name) : jsonFields(name, article)),
  }
}

/**
 * RSS authors are e-mail addresses, so names use Dublin Core's `creator`. A picture would be an `enclosure`, which
 * needs its size in bytes. The `feed` package declares Dublin Core only in a feed with contents, so an article without
 * contents names no author.
 */
function rssFields(author: string | undefined): Partial<Item> {
  return author ? {extensions: [{name: 'dc:creator', objects: {_text: author}}]} : {}
}

function jsonFields(author: string | undefined, {mainImage}: FeedArticle): Partial<Item> {
  const image = imageAttributes(mainImage, imageWidths.main)
  return {
    ...(author && {author: [{name: author}]}),
    ...(image && {image: absoluteUrl(image.src)}),
  }
}

/** Readers need a date: an article without a valid one is dated by its creation. */
function dateOf({publishedAt, _createdAt}: FeedArticle): Date {
  const dates = [publishedAt ?? _createdAt, _createdAt].map((iso) => new Date(iso))
  return dates.find((date) => !Number.isNaN(date.getTime())) ?? new Date(0)
}

/** Returns when its text last changed, or it was last published, if known. */
function changeOf(article: FeedArticle): Date {
  const modified = lastModified(article)
  return modified ? new Date(modified) : dateOf(article)
}

/** Must be the same for the same articles: readers check for changes by this date. */
function newestOf(articles: readonly FeedArticle[]): Date {
  return new Date(Math.max(0, ...articles.map((article) => changeOf(article).getTime())))
}
