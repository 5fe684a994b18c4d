import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import type {Route} from '../http/route.ts'
import {relativeLink} from './relative-link.ts'

/** The files that pages ask for. They lie under the scheduler's path, which the site passes on. */

type Asset = {path: string; type: string; content: Buffer; version: string}

const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

const font = asset('figtree.woff2', 'font/woff2', read(import.meta.resolve(FONT)))

const assets = {
  style: asset('style.css', 'text/css; charset=utf-8', styleWithFont()),
  script: asset(
    'page.js',
    'text/javascript; charset=utf-8',
    read(import.meta.resolve('./page.js')),
  ),
  icon: asset('icon.svg', 'image/svg+xml', read(import.meta.resolve('./icon.svg'))),
  font,
}

/** The style sheet, with the font at the address from which pages load it ahead. */
function styleWithFont(): Buffer {
  const css = read(import.meta.resolve('./style.css')).toString()
  return Buffer.from(css.replace('figtree.woff2', `figtree.woff2?v=${font.version}`))
}

function read(file: string): Buffer {
  return readFileSync(fileURLToPath(file))
}

function asset(name: string, type: string, content: Buffer): Asset {
  const version = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return {path: `/schedule/${name}`, type, content, version}
}

/** As seen from a page; another content is another address. */
export function assetLink(url: URL, name: keyof typeof assets): string {
  return `${relativeLink(url, assets[name].path)}?v=${assets[name].version}`
}

const HOUR = 'public, max-age=3600'
const FOR_EVER = 'public, max-age=31536000, immutable'

export const assetRoutes: Route[] = Object.values(assets).map(({path, type, content, version}) => ({
  method: 'GET',
  path,
  handle: ({url}) =>
    new Response(Uint8Array.from(content), {
      headers: {
        'content-type': type,
        'cache-control': url.searchParams.get('v') === version ? FOR_EVER : HOUR,
        'x-content-type-options': 'nosniff',
      },
    }),
}))
