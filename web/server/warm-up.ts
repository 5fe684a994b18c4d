import {setTimeout as delay} from 'node:timers/promises'
import {pageFacts} from '../src/app/page-facts.ts'
import {NOWHERE} from '../src/app/readable-path.ts'
import {collections, type Collection} from '../src/content/collections.ts'
import type {ContentSource} from '../src/content/content-source.ts'
import {isRecord, list} from '../src/rich-text/values.ts'
import {allArticles} from '../src/seo/article-index.ts'
import {subjectsOf, type ListedSubject} from '../src/seo/subject-index.ts'
import {searchAnswersPath} from '../src/search/search-answers.ts'
import {pagePaths} from '@skyforge/config/site/listed-paths.ts'
import type {Site} from './site.ts'
import {siteTextPaths} from './texts.ts'

/** Newest articles per collection that are rendered at startup. */
const MOST_ARTICLES = 50
/** Longest pause, in milliseconds: a longer render was waiting for content and left the processor free. */
const LONGEST_REST_MS = 100

/**
 * Renders pages before anyone requests them, so that the first visitor waits no longer and gets no more bytes than the
 * next.
 *
 * @param heard - resolves when the stream of changes is connected; earlier content may be stale
 */
export async function warmUp(
  site: Pick<Site, 'fetch'>,
  source: ContentSource,
  heard: Promise<unknown>,
): Promise<void> {
  const pages = pagePaths.flatMap((path) => [path, ...statesOf(path)])
  await ask(site, pages)
  await heard
  const texts = [...siteTextPaths, searchAnswersPath('')]
  // A 404 requires the list of articles and redirects.
  await ask(site, [...pages, ...(await addressesOfContent(source)), ...texts, NOWHERE])
}

/** Pauses after each page as long as it took, so that requests find the processor free half of the time. */
async function ask(site: Pick<Site, 'fetch'>, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const start = performance.now()
    await site.fetch({method: 'GET', url, headers: {'accept-encoding': 'br'}})
    await delay(Math.min(performance.now() - start, LONGEST_REST_MS))
  }
}

/** Returns the addresses of a page with each significant parameter; only listable values are included. */
function statesOf(path: string): string[] {
  return Object.entries(pageFacts[path]?.search ?? {}).flatMap(([name, values]) =>
    typeof values === 'string' ? [] : values.map((value) => `${path}?${name}=${value}`),
  )
}

async function addressesOfContent(source: ContentSource): Promise<string[]> {
  try {
    const indexed = await allArticles(source)
    const subjects = await subjectsOf(indexed, source)
    return [...(await allFilteredLists(source)), ...newestOf(indexed), ...withoutTags(subjects)]
  } catch {
    // The pages that queried content before have reported the outage.
    return []
  }
}

async function allFilteredLists(source: ContentSource): Promise<string[]> {
  const lists = Object.values(collections).map((collection) => filteredLists(collection, source))
  return (await Promise.all(lists)).flat()
}

/** Returns the addresses of a collection's list filtered by each category. */
async function filteredLists(
  {projectId, listPath, categoriesQuery}: Collection,
  source: ContentSource,
): Promise<string[]> {
  if (!categoriesQuery) return []
  const {result} = await source(projectId, categoriesQuery)
  return list(result).flatMap((category) =>
    isRecord(category) && typeof category['slug'] === 'string'
      ? [`${listPath}?${new URLSearchParams({category: category['slug']})}`]
      : [],
  )
}

function newestOf(indexed: Awaited<ReturnType<typeof allArticles>>): string[] {
  return indexed.flatMap(({collection, articles}) =>
    articles.slice(0, MOST_ARTICLES).map(({slug}) => collection.articlePath(slug)),
  )
}

/** Keeps categories and authors, which are few. */
function withoutTags(subjects: readonly ListedSubject[]): string[] {
  return subjects.filter(({kind}) => kind !== 'tag').map(({path}) => path)
}
