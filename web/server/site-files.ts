import {join, posix} from 'node:path'
import type {OutgoingHttpHeaders} from 'node:http'
import type {Representation} from '@skyforge/server-kit/replies/representation.ts'
import {IMMUTABLE, readIfThere, readStaticFiles} from '@skyforge/server-kit/replies/static-files.ts'
import {SEARCH_ANSWERS} from '../src/search/search-answers.ts'
import {articleOfCard, isArticleCard} from '../src/content/social/card-path.ts'
import type {SearchFile} from '../src/search/search-file.ts'
import {siteTextPaths} from './texts.ts'

const FOR_AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400'

/** How long files are kept, by folder; those in no folder as drawings are. */
export const cachedFolders: Readonly<Record<string, string>> = {
  '/assets/': IMMUTABLE,
  '/drawings/': FOR_AN_HOUR,
}

/** Undefined for what is drawn anew: the build leaves it for hosts of files alone. */
function cachingOf(path: string): string | undefined {
  if (isArticleCard(path)) return undefined
  const folder = Object.keys(cachedFolders).find((each) => path.startsWith(each)) ?? ''
  return cachedFolders[folder] ?? FOR_AN_HOUR
}

/** The files of a built site by their paths, in memory, with what was compressed beside them. */
export function readSiteFiles(
  folder: string,
  headers: OutgoingHttpHeaders,
): Map<string, Representation> {
  return readStaticFiles(folder, cachingOf, headers)
}

/** A page or a text of the site as it was prerendered, where there is one. */
export function readPrerendered(folder: string, path: string): string | undefined {
  if (siteTextPaths.includes(path)) return readIfThere(join(folder, path))?.toString()
  // Paths of pages have no dots: none leads out of the folder.
  if (path.includes('.') || path.includes('%') || path.includes('?')) return undefined
  return readIfThere(join(folder, path, 'index.html'))?.toString()
}

/** The card of an article as it was when the site was built. */
export function readBuiltCard(folder: string, path: string): Buffer | undefined {
  const name = articleOfCard(path) && nameOfFile(path)
  return name === undefined ? undefined : readIfThere(join(folder, name))
}

/**
 * The file below a folder that hosts of files alone look for at a path of the site: what is escaped in the address is
 * not in its name.
 *
 * @throws Error for what would lie in another place, perhaps in that of something else: a tag can have any
 *   characters, `../` too
 */
export function siteFile(folder: string, path: string): string {
  const name = nameOfFile(path)
  if (name === undefined) throw new Error(`${path} leads to another place than it says.`)
  return join(folder, name)
}

function nameOfFile(path: string): string | undefined {
  const name = decodeURIComponent(path)
  return posix.normalize(name) === name && !name.startsWith('../') ? name : undefined
}

/** What could be found when the site was built. */
export function readBuiltSearch(folder: string): SearchFile | undefined {
  const json = readIfThere(join(folder, SEARCH_ANSWERS))?.toString()
  // Written by `build/prerender.ts`.
  return json === undefined ? undefined : JSON.parse(json)
}
