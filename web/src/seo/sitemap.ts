import type {ContentSource} from '#web/content/content-source.ts'
import type {Collection} from '#web/content/collections.ts'
import {imageAttributes, imageWidths} from '#web/content/images.ts'
import {absoluteUrl} from '#web/head/absolute-url.ts'
import {pagePaths} from '@skyforge/config/site/listed-paths.ts'
import {openArticles, type IndexedArticle} from './article-index.ts'
import {pageImages} from './page-images.ts'
import {subjectsOf} from './subject-index.ts'

type Entry = {
  /** Absolute. */
  address: string
  /** ISO 8601. */
  lastModified?: string | undefined
  /** Absolute. */
  image?: string | undefined
}

const OPENING = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
`

/** Most addresses per file. */
const LIMIT = 50_000

/**
 * Returns every page's canonical address (https://www.sitemaps.org/protocol.html). Pages that change only with the code
 * have no date. Addresses over the limit are dropped: lists link to articles, and articles to categories, tags and
 * authors.
 */
export async function sitemap(ask: ContentSource): Promise<string> {
  const [collections, images] = await Promise.all([openArticles(ask), pageImages()])
  const subjects = (await subjectsOf(collections, ask)).map(({path, lastModified}): Entry => ({
    address: absoluteUrl(path),
    lastModified,
  }))
  const changes = new Map(
    collections.map(({collection, articles}) => [collection.listPath, newestChange(articles)]),
  )
  const pages = pagePaths.map((path): Entry => {
    const image = images.get(path)
    return {
      address: absoluteUrl(path),
      lastModified: changes.get(path),
      image: image && absoluteUrl(image),
    }
  })
  const articles = collections.flatMap(({collection, articles}) =>
    articles.map((article) => articleEntry(article, collection)),
  )
  const entries = [...pages, ...articles, ...subjects].slice(0, LIMIT)
  return `${OPENING}${entries.map(entryXml).join('')}</urlset>\n`
}

function newestChange(articles: readonly IndexedArticle[]): string | undefined {
  return articles
    .flatMap(({modifiedAt}) => modifiedAt ?? [])
    .toSorted()
    .at(-1)
}

function articleEntry(
  {slug, mainImage, modifiedAt}: IndexedArticle,
  collection: Collection,
): Entry {
  const image = imageAttributes(mainImage, imageWidths.main)
  return {
    address: absoluteUrl(collection.articlePath(slug)),
    lastModified: modifiedAt,
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

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  "'": '&apos;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
}

function escapeXml(text: string): string {
  return text.replaceAll(/[&'"<>]/g, (sign) => ENTITIES[sign] ?? sign)
}
