import type {Collection} from '#web/content/collections.ts'
import {imageAttributes, imageWidths} from '#web/content/images.ts'
import {absoluteUrl} from '#web/sections/absolute-url.ts'
import {pagePaths} from '#web/site/page-paths.ts'
import {allArticles, type AskProject, type IndexedArticle} from './article-index.ts'

type Entry = {
  /** Absolute. */
  address: string
  /** ISO 8601. */
  lastModified?: string | undefined
  image?: string | undefined
}

const OPENING = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
`

/**
 * Every page with the address that search engines shall know, as https://www.sitemaps.org/protocol.html
 * has it. Pages whose text changes with the code alone say nothing of when that was.
 */
export async function sitemap(ask: AskProject): Promise<string> {
  const collections = await allArticles(ask)
  const changes = new Map(
    collections.map(({collection, articles}) => [collection.listPath, newestChange(articles)]),
  )
  const pages = pagePaths.map((path) => ({
    address: absoluteUrl(path),
    lastModified: changes.get(path),
  }))
  const articles = collections.flatMap(({collection, articles}) =>
    articles.map((article) => articleEntry(article, collection)),
  )
  return `${OPENING}${[...pages, ...articles].map(entryXml).join('')}</urlset>\n`
}

function newestChange(articles: readonly IndexedArticle[]): string | undefined {
  return articles
    .map(({_updatedAt}) => _updatedAt)
    .toSorted()
    .at(-1)
}

function articleEntry({slug, mainImage, _updatedAt}: IndexedArticle, {articlePath}: Collection) {
  const image = imageAttributes(mainImage, imageWidths.main)
  return {
    address: absoluteUrl(articlePath(slug)),
    lastModified: _updatedAt,
    image: image && absoluteUrl(image.src),
  }
}

function entryXml({address, lastModified, image}: Entry): string {
  const changed = lastModified ? `<lastmod>${escapeXml(lastModified)}</lastmod>` : ''
  const picture = image
    ? `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`
    : ''
  return `<url><loc>${escapeXml(address)}</loc>${changed}${picture}</url>\n`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
