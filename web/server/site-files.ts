import {readdirSync, readFileSync} from 'node:fs'
import {extname, join, relative, sep} from 'node:path'
import type {OutgoingHttpHeaders} from 'node:http'
import {codeOf} from '#server/caught.ts'
import {Representation} from './representation.ts'

/**
 * Types of the files that are served as they are, and whether they get smaller by compression. Pages and
 * texts are made on demand.
 */
const types: Record<string, {type: string; compressible: boolean}> = {
  '.css': {type: 'text/css; charset=utf-8', compressible: true},
  '.ico': {type: 'image/x-icon', compressible: true},
  '.jpg': {type: 'image/jpeg', compressible: false},
  '.js': {type: 'text/javascript; charset=utf-8', compressible: true},
  '.pdf': {type: 'application/pdf', compressible: false},
  '.png': {type: 'image/png', compressible: false},
  '.svg': {type: 'image/svg+xml', compressible: true},
  '.webmanifest': {type: 'application/manifest+json', compressible: true},
  '.webp': {type: 'image/webp', compressible: false},
  '.woff2': {type: 'font/woff2', compressible: false},
}

/** Whether a file of that name is worth compressing when the site is built. */
export function isCompressible(name: string): boolean {
  return types[extname(name)]?.compressible ?? false
}

const FOR_AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400'

/** How long files are kept, by folder; those in no folder as drawings are. */
export const cachedFolders: Readonly<Record<string, string>> = {
  // Names have a hash of what is in them: it never changes.
  '/assets/': 'public, max-age=31536000, immutable',
  '/drawings/': FOR_AN_HOUR,
}

function cachingOf(path: string): string {
  const folder = Object.keys(cachedFolders).find((each) => path.startsWith(each)) ?? ''
  return cachedFolders[folder] ?? FOR_AN_HOUR
}

/** Drawings are opened as pages too; nothing in them is to run then. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'"

/**
 * The files of a built site by their paths, in memory, with what was compressed beside them.
 */
export function readSiteFiles(
  folder: string,
  headers: OutgoingHttpHeaders,
): Map<string, Representation> {
  const files = new Map<string, Representation>()
  for (const entry of readdirSync(folder, {recursive: true, withFileTypes: true})) {
    const known = types[extname(entry.name)]
    // The page of the article `node.js` is in a folder of that name.
    if (!known || !entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).replaceAll(sep, '/')}`
    files.set(
      path,
      new Representation(readFileSync(file), {
        headers: {
          'content-type': known.type,
          'cache-control': cachingOf(path),
          ...headers,
          ...(entry.name.endsWith('.svg') && {'content-security-policy': DRAWING_POLICY}),
        },
        compressible: known.compressible,
        compressed: {
          ...beside(file, 'br', '.br'),
          ...beside(file, 'gzip', '.gz'),
        },
      }),
    )
  }
  return files
}

function beside(file: string, encoding: 'br' | 'gzip', ending: string) {
  const body = readIfThere(file + ending)
  return body ? {[encoding]: body} : {}
}

/** A page as it was prerendered, where there is one. */
export function readPrerendered(folder: string, path: string): string | undefined {
  // Paths of pages have no dots: none leads out of the folder.
  if (path.includes('.') || path.includes('%') || path.includes('?')) return undefined
  return readIfThere(join(folder, path, 'index.html'))?.toString()
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    // Names that are too long for a file are sent by visitors.
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(codeOf(error))) return undefined
    throw error
  }
}
