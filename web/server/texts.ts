import type {Article} from '../src/content/entries.ts'
import {askFeed} from '../src/feeds/ask-feed.ts'
import {feedAt} from '../src/feeds/feed-at.ts'
import {feedTypes, renderFeed} from '../src/feeds/feeds.ts'
import {markdownAt} from '../src/content/markdown-path.ts'
import type {ContentSource} from '../src/content/content-source.ts'
import {absoluteUrl} from '../src/head/absolute-url.ts'
import {llms} from '../src/seo/llms.ts'
import {articleMarkdown} from '../src/seo/markdown.ts'
import {
  SEARCH_ANSWERS,
  searchAnswersPath,
  type FindEntries,
  type SearchAnswer,
} from '../src/search/search-answers.ts'
import {robots} from '../src/seo/robots.ts'
import {sitemap} from '../src/seo/sitemap.ts'

const PLAIN = 'text/plain; charset=utf-8'
const MARKDOWN = 'text/markdown; charset=utf-8'
/** Readers may keep a feed that long, in seconds, before they ask again. */
const FEED_MAX_AGE = 300

/** Whether programs read what is at a path, if anything is; a page has such a path only where its slug ends so. */
export function isForPrograms(path: string): boolean {
  return /\.(?:xml|json|txt|md)$/.test(path)
}

/** The address under which such an answer is made and kept: with a query where that changes it, spelled one way. */
export function textAddress(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s)
  if (path !== SEARCH_ANSWERS) return path
  return searchAnswersPath(new URLSearchParams(query).get('q') ?? '')
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
    return find && answerSearch(new URLSearchParams(query).get('q') ?? '', find)
  }
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

async function answerSearch(query: string, find: FindEntries): Promise<Response> {
  const answer: SearchAnswer = {query, results: await find(query)}
  return textResponse(JSON.stringify(answer), 'application/json; charset=utf-8', {
    'x-robots-tag': 'noindex',
  })
}

async function answerFeed(path: string, ask: ContentSource): Promise<Response | undefined> {
  const found = feedAt(path)
  if (!found) return undefined
  const {list, format} = found
  const content = await askFeed(list, ask)
  if (!content) return undefined
  const feed = renderFeed({...list, ...content}, format, content.articles)
  return textResponse(feed, feedTypes[format], {'cache-control': `public, max-age=${FEED_MAX_AGE}`})
}

function textResponse(body: string, type: string, headers?: Record<string, string>): Response {
  return new Response(body, {headers: {'content-type': type, ...headers}})
}
