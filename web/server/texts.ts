import type {Article, FeedArticle} from '../src/content/entries.ts'
import {serverQueries} from '../src/content/collections.ts'
import {feedAt, feedTypes, renderFeed} from '../src/feeds/feeds.ts'
import {markdownAt} from '../src/content/markdown-path.ts'
import type {ContentSource} from '../src/content/content-source.ts'
import {absoluteUrl} from '../src/head/absolute-url.ts'
import {llms} from '../src/seo/llms.ts'
import {articleMarkdown} from '../src/seo/markdown.ts'
import {robots} from '../src/seo/robots.ts'
import {sitemap} from '../src/seo/sitemap.ts'

const PLAIN = 'text/plain; charset=utf-8'
const MARKDOWN = 'text/markdown; charset=utf-8'
/** Readers may keep a feed that long, in seconds, before they ask again. */
const FEED_MAX_AGE = 300

/**
 * The answer to a request for what programs read of the site: feeds, sitemap, rules for crawlers, articles
 * as Markdown. Undefined for any other path: that of a page may end like one of these, as its slug does.
 * Rejects when content cannot be had.
 */
export async function answerText(path: string, ask: ContentSource): Promise<Response | undefined> {
  if (path === '/sitemap.xml')
    return textResponse(await sitemap(ask), 'application/xml; charset=utf-8')
  if (path === '/robots.txt') return textResponse(robots(), PLAIN)
  if (path === '/llms.txt') return textResponse(await llms(ask), PLAIN)
  const found = markdownAt(path)
  if (!found) return answerFeed(path, ask)
  const {collection, slug} = found
  const {result} = await ask(collection.projectId, collection.articleQuery, {slug})
  if (!result) return undefined
  // The generated types say what the query answers; the wire cannot.
  const article = result as Article
  const page = absoluteUrl(collection.articlePath(slug))
  return textResponse(articleMarkdown(article, collection), MARKDOWN, {
    link: `<${page}>; rel="canonical"`,
    ...(article.seo?.noIndex === true && {'x-robots-tag': 'noindex'}),
  })
}

async function answerFeed(path: string, ask: ContentSource): Promise<Response | undefined> {
  const found = feedAt(path)
  if (!found) return undefined
  const {collection, format} = found
  const {result} = await ask(collection.projectId, serverQueries[collection.key].feedQuery)
  // The generated types say what the query answers; the wire cannot.
  const feed = renderFeed(collection, format, result as FeedArticle[])
  return textResponse(feed, feedTypes[format], {'cache-control': `public, max-age=${FEED_MAX_AGE}`})
}

function textResponse(body: string, type: string, headers?: Record<string, string>): Response {
  return new Response(body, {headers: {'content-type': type, ...headers}})
}
