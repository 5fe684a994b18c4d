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
/** Readers may keep a feed that long, in seconds, before they ask again. */
const FEED_MAX_AGE = 300

/** The headers of the texts that a site has once, by their paths. */
const SITE_TEXTS = new Map<string, Record<string, string>>([
  ['/sitemap.xml', {'content-type': 'application/xml; charset=utf-8'}],
  ['/robots.txt', PLAIN],
  ['/llms.txt', PLAIN],
  ...Object.values(collections).flatMap(({feedPaths: {rss, json}}) => [
    [rss, feedHeaders('rss')] as const,
    [json, feedHeaders('json')] as const,
  ]),
])

/** The paths of the texts that a site has once: a build has them as files. */
export const siteTextPaths: readonly string[] = [...SITE_TEXTS.keys()]

/** What such a text goes out with; undefined for any other path. */
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

/** Whether programs read what is at a path, if anything is; of pages only that of an article may have such a path. */
export function isForPrograms(path: string): boolean {
  if (!/\.(?:xml|json|txt|md)$/.test(path)) return false
  return (
    SITE_TEXTS.has(path) || path === SEARCH_ANSWERS || Boolean(markdownAt(path) ?? feedAt(path))
  )
}

/** The address under which such an answer is made and kept: with a query where that changes it, spelled one way. */
export function textAddress(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s)
  if (path !== SEARCH_ANSWERS) return path
  const asked = askedForIn(query ?? '')
  return searchAnswersPath(asked.query, asked.most)
}

/**
 * The answer to a request for what programs read of the site: feeds, sitemap, rules for crawlers, articles
 * as Markdown, what the search finds. Undefined for any other path: that of a page may end like one of these, as
 * its slug does. Rejects when content cannot be had.
 *
 * @param url - as `textAddress` has it
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
  // The generated types say what the query answers; the wire cannot.
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
