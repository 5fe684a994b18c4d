import type {Article} from '../src/content/entries.ts'
import {collections} from '../src/content/collections.ts'
import {askFeed} from '../src/feeds/ask-feed.ts'
import {feedAt} from '../src/feeds/feed-at.ts'
import {type FeedFormat, feedTypes, renderFeed} from '../src/feeds/feeds.ts'
import {markdownAt} from '../src/content/markdown-path.ts'
import type {ContentSource} from '../src/content/content-source.ts'
import {absoluteUrl} from '../src/head/absolute-url.ts'
import {llms} from '../src/seo/llms.ts'
import {articleMarkdown} from '../src/seo/markdown.ts'
import {
  askedForIn,
  SEARCH_ANSWERS,
  searchAnswersPath,
  type FindEntries,
  type SearchAnswer,
} from '../src/search/search-answers.ts'
import {robots} from '../src/seo/robots.ts'
import {sitemap} from '../src/seo/sitemap.ts'

const PLAIN = {'content-type': 'text/plain; charset=utf-8'}
const MARKDOWN = {'content-type': 'text/markdown; charset=utf-8'}
/** Seconds that readers may cache a feed. */
const FEED_MAX_AGE = 300

/** Headers of the site's fixed texts, by path. */
const SITE_TEXTS = new Map<string, Record<string, string>>([
  ['/sitemap.xml', {'content-type': 'application/xml; charset=utf-8'}],
  ['/robots.txt', PLAIN],
  ['/llms.txt', PLAIN],
  ...Object.values(collections).flatMap(({feedPaths: {rss, json}}) => [
    [rss, feedHeaders('rss')] as const,
    [json, feedHeaders('json')] as const,
  ]),
])

/** Paths of the site's fixed texts, which a build has as files. */
export const siteTextPaths: readonly string[] = [...SITE_TEXTS.keys()]

/** Headers of a fixed text; undefined for other paths. */
export function siteTextHeaders(path: string): Readonly<Record<string, string>> | undefined {
  return SITE_TEXTS.get(path)
}

function siteText(path: string, body: string): Response | undefined {
  const headers = siteTextHeaders(path)
  return headers && new Response(body, {headers})
}

function feedHeaders(format: FeedFormat): Record<string, string> {
  return {'content-type': feedTypes[format], 'cache-control': `public, max-age=${FEED_MAX_AGE}`}
}

/** True if a path may be machine-readable; among pages, only an article can have such a path. */
export function isForPrograms(path: string): boolean {
  if (!/\.(?:xml|json|txt|md)$/.test(path)) return false
  return (
    SITE_TEXTS.has(path) || path === SEARCH_ANSWERS || Boolean(markdownAt(path) ?? feedAt(path))
  )
}

/** Returns the cache key of such a text: the path, with a normalized query if it matters. */
export function textAddress(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s)
  if (path !== SEARCH_ANSWERS) return path
  const asked = askedForIn(query ?? '')
  return searchAnswersPath(asked.query, asked.most)
}

/**
 * Answers requests for machine-readable texts: feeds, sitemap, robots, Markdown of articles, search results. Undefined
 * for other paths, as the slug of a page may end in such an extension. Rejects when content is unavailable.
 *
 * @param url - as returned by `textAddress`
 */
export async function answerText(
  url: string,
  ask: ContentSource,
  find?: FindEntries,
): Promise<Response | undefined> {
  const [path = '', query] = url.split('?')
  if (path === SEARCH_ANSWERS) {
    return find && answerSearch(query ?? '', find)
  }
  if (path === '/sitemap.xml') return siteText(path, await sitemap(ask))
  if (path === '/robots.txt') return siteText(path, robots())
  if (path === '/llms.txt') return siteText(path, await llms(ask))
  const found = markdownAt(path)
  if (!found) return answerFeed(path, ask)
  const {collection, slug} = found
  const {result} = await ask(collection.projectId, collection.articleQuery, {slug})
  if (!result) return undefined
  // The generated types describe the query's result, which the response cannot prove.
  const article = result as Article
  const page = absoluteUrl(collection.articlePath(slug))
  const headers = {
    ...MARKDOWN,
    link: `<${page}>; rel="canonical"`,
    ...(article.seo?.noIndex === true && {'x-robots-tag': 'noindex'}),
  }
  return new Response(articleMarkdown(article, collection), {headers})
}

async function answerSearch(search: string, find: FindEntries): Promise<Response> {
  const {query, most} = askedForIn(search)
  const answer: SearchAnswer = {query, ...(await find(query, most))}
  const headers = {'content-type': 'application/json; charset=utf-8', 'x-robots-tag': 'noindex'}
  return new Response(JSON.stringify(answer), {headers})
}

async function answerFeed(path: string, ask: ContentSource): Promise<Response | undefined> {
  const found = feedAt(path)
  if (!found) return undefined
  const {list, format} = found
  const content = await askFeed(list, ask)
  if (!content) return undefined
  const feed = renderFeed({...list, ...content}, format, content.articles)
  return new Response(feed, {headers: feedHeaders(format)})
}
