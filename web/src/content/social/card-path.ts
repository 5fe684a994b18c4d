import {articleAt} from '../article-at.ts'
import type {Collection} from '../collections.ts'

const FOLDER = '/social'
const ENDING = '.png'

/** Where the social card of an article is, known by the path of its page. */
export function articleCardPath(articlePath: string): string {
  return FOLDER + articlePath + ENDING
}

/** Whether a path is that of an article's card; those of pages are JPEGs. */
export function isArticleCard(path: string): boolean {
  return path.startsWith(`${FOLDER}/`) && path.endsWith(ENDING)
}

/** The article whose card has that path, whether or not there is one. */
export function articleOfCard(path: string): {collection: Collection; slug: string} | undefined {
  return isArticleCard(path) ? articleAt(path.slice(FOLDER.length, -ENDING.length)) : undefined
}
