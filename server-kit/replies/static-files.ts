import {readdirSync, readFileSync} from 'node:fs'
import {extname, join, relative, sep} from 'node:path'
import type {OutgoingHttpHeaders} from 'node:http'
import {codeOf} from '../caught.ts'
import {Representation} from './representation.ts'

/**
 * Types of static files, and if compression makes them smaller. HTML is missing: each program serves its pages itself.
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

/** For files with a content hash in their name. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Drawings can be opened as pages; no script may run there. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'"

/** True if the build should compress a file of that name. */
export function isCompressible(name: string): boolean {
  return types[extname(name)]?.compressible ?? false
}

/**
 * Reads the files of a folder into memory by path (`/assets/main.js`), with their precompressed forms. Unknown types
 * are left out.
 *
 * @param cachingOf returns the `cache-control` of a path; undefined leaves the file out
 * @param headers further headers of every file
 */
export function readStaticFiles(
  folder: string,
  cachingOf: (path: string) => string | undefined,
  headers: OutgoingHttpHeaders,
): Map<string, Representation> {
  const files = new Map<string, Representation>()
  for (const entry of readdirSync(folder, {recursive: true, withFileTypes: true})) {
    const known = types[extname(entry.name)]
    // The folder of the article `node.js` looks like a script.
    if (!known || !entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).replaceAll(sep, '/')}`
    const caching = cachingOf(path)
    if (caching === undefined) continue
    const {compressible} = known
    const representation = new Representation(readFileSync(file), {
      headers: {
        'content-type': known.type,
        'cache-control': caching,
        ...headers,
        ...(entry.name.endsWith('.svg') && {'content-security-policy': DRAWING_POLICY}),
      },
      compressible,
      compressed: compressedBeside(file),
    })
    files.set(path, representation)
  }
  return files
}

/** The forms of a file that the build has compressed. */
export function compressedBeside(file: string): {br?: Buffer; gzip?: Buffer} {
  return {...beside(file, 'br', '.br'), ...beside(file, 'gzip', '.gz')}
}

function beside(file: string, encoding: 'br' | 'gzip', ending: string) {
  const body = readIfThere(file + ending)
  return body ? {[encoding]: body} : {}
}

/** A file's bytes; undefined if it does not exist or its name is invalid. */
export function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    // Visitors request names that are too long for a file.
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(codeOf(error))) return undefined
    throw error
  }
}
