import {
  assetResponse,
  FONT_ASSET,
  type PageAsset,
  pageAsset,
  readAsset,
  styleAsset,
} from '@skyforge/server-kit/pages/page-asset.ts'
import {relativeLink} from '@skyforge/server-kit/pages/relative-link.ts'
import type {Route} from '../http/route.ts'

/** The files that pages ask for. They lie under the scheduler's path, which the site passes on. */

const script = readAsset(import.meta.resolve('./page.js'))
const icon = readAsset(import.meta.resolve('@skyforge/config/icon.svg'))

const assets = {
  style: asset('style.css', styleAsset(import.meta.resolve('./style.css'))),
  operatorStyle: asset('operator.css', styleAsset(import.meta.resolve('./operator.css'))),
  script: asset('page.js', pageAsset('text/javascript; charset=utf-8', script)),
  icon: asset('icon.svg', pageAsset('image/svg+xml', icon)),
  font: asset('figtree.woff2', FONT_ASSET),
}

function asset(name: string, file: PageAsset) {
  return {path: `/schedule/${name}`, file}
}

/** As seen from a page; another content is another address. */
export function assetLink(url: URL, name: keyof typeof assets): string {
  const {path, file} = assets[name]
  return `${relativeLink(url, path)}?v=${file.version}`
}

export const assetRoutes: Route[] = Object.values(assets).map(({path, file}) => ({
  method: 'GET',
  path,
  handle: ({url}) => assetResponse(file, url),
}))
