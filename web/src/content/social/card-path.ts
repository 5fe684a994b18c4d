import {articleAt} from '../article-at.ts'
import type {Collection} from '../collections.ts'

const FOLDER = '/social'
const ENDING = '.png'

/** Returns the path of an article's social card from the path of its page. */
export function articleCardPath(articlePath: string): string {
  return FOLDER + articlePath + ENDING
}

/** True for the path of an article's card; cards of pages are JPEGs. */
export function isArticleCard(path: string): boolean {
  return path.startsWith(`${FOLDER}/`) && path.endsWith(ENDING)
}

/** Returns the article whose card has that path, existing or not. */
export function articleOfCard(path: string): {collection: Collection; slug: string} | undefined {
  return isArticleCard(path) ? articleAt(path.slice(FOLDER.length, -ENDING.length)) : undefined
}
