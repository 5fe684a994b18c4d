import {join, posix} from 'node:path'
import type {OutgoingHttpHeaders} from 'node:http'
import type {Representation} from '@skyforge/server-kit/replies/representation.ts'
import {IMMUTABLE, readIfThere, readStaticFiles} from '@skyforge/server-kit/replies/static-files.ts'
import {SEARCH_ANSWERS} from '../src/search/search-answers.ts'
import {articleOfCard, isArticleCard} from '../src/content/social/card-path.ts'
import type {SearchFile} from '../src/search/search-file.ts'
import {siteTextPaths} from './texts.ts'

const FOR_AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400'

/** Cache times of files, by folder; files in no folder are cached like drawings. */
export const cachedFolders: Readonly<Record<string, string>> = {
  '/assets/': IMMUTABLE,
  '/drawings/': FOR_AN_HOUR,
}

/** Undefined for files that the server generates: the build has them for static hosts. */
function cachingOf(path: string): string | undefined {
  if (isArticleCard(path)) return undefined
  const folder = Object.keys(cachedFolders).find((each) => path.startsWith(each)) ?? ''
  return cachedFolders[folder] ?? FOR_AN_HOUR
}

/** Reads the files of a built site into memory, with their compressed versions. */
export function readSiteFiles(
  folder: string,
  headers: OutgoingHttpHeaders,
): Map<string, Representation> {
  return readStaticFiles(folder, cachingOf, headers)
}

/** Reads a prerendered page or text, if there is one. */
export function readPrerendered(folder: string, path: string): string | undefined {
  if (siteTextPaths.includes(path)) return readIfThere(join(folder, path))?.toString()
  // Paths of pages contain no dots, so none can leave the folder.
  if (path.includes('.') || path.includes('%') || path.includes('?')) return undefined
  return readIfThere(join(folder, path, 'index.html'))?.toString()
}

/** Reads the card of an article from the build. */
export function readBuiltCard(folder: string, path: string): Buffer | undefined {
  const name = articleOfCard(path) && nameOfFile(path)
  return name === undefined ? undefined : readIfThere(join(folder, name))
}

/**
 * Returns the file that static hosts serve for a path of the site, which is unescaped.
 *
 * @throws Error if the path would lead elsewhere: a tag can contain any characters, including `../`
 */
export function siteFile(folder: string, path: string): string {
  const name = nameOfFile(path)
  if (name === undefined)
    throw new Error(`${path} leads outside its own folder. Rename the tag or slug.`)
  return join(folder, name)
}

function nameOfFile(path: string): string | undefined {
  const name = decodeURIComponent(path)
  return posix.normalize(name) === name && !name.startsWith('../') ? name : undefined
}

export function readBuiltSearch(folder: string): SearchFile | undefined {
  const json = readIfThere(join(folder, SEARCH_ANSWERS))?.toString()
  // Written by `build/prerender.ts`.
  return json === undefined ? undefined : JSON.parse(json)
}
