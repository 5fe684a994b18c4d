import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'

/** A file that pages load, with a hash of its content as version. */
export type PageAsset = {type: string; content: Buffer; version: string}

export function pageAsset(type: string, content: Buffer): PageAsset {
  const version = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return {type, content, version}
}

/** @param url file URL, as from `import.meta.resolve` */
export function readAsset(url: string): Buffer {
  return readFileSync(fileURLToPath(url))
}

const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

export const FONT_ASSET = pageAsset('font/woff2', readAsset(import.meta.resolve(FONT)))

/** A style sheet whose font URL has the version of the font, as in the preload link. */
export function styleAsset(url: string): PageAsset {
  const css = readAsset(url).toString()
  const named = css.replace('figtree.woff2', `figtree.woff2?v=${FONT_ASSET.version}`)
  return pageAsset('text/css; charset=utf-8', Buffer.from(named))
}

const HOUR = 'public, max-age=3600'
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Cacheable forever at a URL with the current version (`?v=`). */
export function assetResponse({type, content, version}: PageAsset, url: URL): Response {
  return new Response(Uint8Array.from(content), {
    headers: {
      'content-type': type,
      'cache-control': url.searchParams.get('v') === version ? FOR_EVER : HOUR,
      'x-content-type-options': 'nosniff',
    },
  })
}
