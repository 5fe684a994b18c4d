import {readdirSync, readFileSync} from 'node:fs'
import {extname, join, relative, sep} from 'node:path'
import type {OutgoingHttpHeaders} from 'node:http'
import {codeOf} from '../caught.ts'
import {Representation} from './representation.ts'

/**
 * Types of the files that are served as they are, and whether they get smaller by compression. HTML is none of
 * them: each program says itself what becomes of its pages.
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

/** What files are kept for whose names have a hash of what is in them: it never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Drawings are opened as pages too; nothing in them is to run then. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'"

/** Whether a file of that name is worth compressing when it is built. */
export function isCompressible(name: string): boolean {
  return types[extname(name)]?.compressible ?? false
}

/**
 * The files of a folder by their paths (`/assets/main.js`), in memory, with what was compressed beside them.
 * Files of other types are left out.
 *
 * @param cachingOf - the `cache-control` of a path; a file without one is left out
 * @param headers - of every file besides
 */
export function readStaticFiles(
  folder: string,
  cachingOf: (path: string) => string | undefined,
  headers: OutgoingHttpHeaders,
): Map<string, Representation> {
  const files = new Map<string, Representation>()
  for (const entry of readdirSync(folder, {recursive: true, withFileTypes: true})) {
    const known = types[extname(entry.name)]
    // The page of the article `node.js` is in a folder of that name.
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

/** What the build compressed of a file, where it did. */
export function compressedBeside(file: string): {br?: Buffer; gzip?: Buffer} {
  return {...beside(file, 'br', '.br'), ...beside(file, 'gzip', '.gz')}
}

function beside(file: string, encoding: 'br' | 'gzip', ending: string) {
  const body = readIfThere(file + ending)
  return body ? {[encoding]: body} : {}
}

/** A file's bytes; undefined where there is none, or cannot be one of that name. */
export function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    // Names that are too long for a file are sent by visitors.
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(codeOf(error))) return undefined
    throw error
  }
}
