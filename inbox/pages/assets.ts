import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {relativeLink} from '../http/call.ts'
import type {Route} from '../http/route.ts'

/** The files that pages ask for. They lie under the scheduler's path, which the site passes on. */

type Asset = {path: string; type: string; content: Buffer; version: string}

const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

const assets = {
  style: asset('style.css', 'text/css; charset=utf-8', import.meta.resolve('./style.css')),
  script: asset('page.js', 'text/javascript; charset=utf-8', import.meta.resolve('./page.js')),
  icon: asset('icon.svg', 'image/svg+xml', import.meta.resolve('./icon.svg')),
  font: asset('figtree.woff2', 'font/woff2', import.meta.resolve(FONT)),
}

function asset(name: string, type: string, file: string): Asset {
  const content = readFileSync(fileURLToPath(file))
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
