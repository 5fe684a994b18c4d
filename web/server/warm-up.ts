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

/** Of each collection so many articles, the newest, are made before anyone asks for them. */
const MOST_ARTICLES = 50
/** Nobody rests longer, in milliseconds: what takes longer waits for content, and leaves the processor free by itself. */
const LONGEST_REST_MS = 100

/**
 * Makes pages before anyone asks for them: the first visitor shall not wait, neither for a page nor for its
 * code, and get no more bytes than the next one.
 *
 * @param heard - resolves when changes are heard of: what was made from content before that may be old
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
  // To say that nothing is there, the server has to know which articles there are, and where old addresses lead.
  await ask(site, [...pages, ...(await addressesOfContent(source)), ...texts, NOWHERE])
}

/** Rests after each as long as it took: who comes meanwhile finds the processor free half of the time. */
async function ask(site: Pick<Site, 'fetch'>, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const start = performance.now()
    await site.fetch({method: 'GET', url, headers: {'accept-encoding': 'br'}})
    await delay(Math.min(performance.now() - start, LONGEST_REST_MS))
  }
}

/** The addresses of a page with each of the parameters that change it, as far as they can be listed. */
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
    // The pages that asked for content before have reported the outage.
    return []
  }
}

async function allFilteredLists(source: ContentSource): Promise<string[]> {
  const lists = Object.values(collections).map((collection) => filteredLists(collection, source))
  return (await Promise.all(lists)).flat()
}

/** The list of a collection by each category, where it has that filter. */
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

/** Categories and authors, of which there are few. */
function withoutTags(subjects: readonly ListedSubject[]): string[] {
  return subjects.filter(({kind}) => kind !== 'tag').map(({path}) => path)
}
