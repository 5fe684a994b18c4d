import type {ContentSource} from '../src/rendering/page-answers.ts'
import {allArticles} from '../src/seo/article-index.ts'
import {pagePaths} from '../src/site/page-paths.ts'
import type {Site} from './site.ts'

/** Of each collection so many articles, the newest, are made before anyone asks for them. */
const MOST_ARTICLES = 50

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
  await ask(site, pagePaths)
  await heard
  await ask(site, [...pagePaths, ...(await newestArticles(source))])
}

async function ask(site: Pick<Site, 'fetch'>, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    await site.fetch({method: 'GET', url, headers: {'accept-encoding': 'br'}})
  }
}

async function newestArticles(source: ContentSource): Promise<string[]> {
  try {
    return (await allArticles(source)).flatMap(({collection, articles}) =>
      articles.slice(0, MOST_ARTICLES).map(({slug}) => collection.articlePath(slug)),
    )
  } catch {
    // The pages that asked for content before have reported the outage.
    return []
  }
}
