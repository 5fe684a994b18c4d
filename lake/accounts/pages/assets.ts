import {
  assetResponse,
  FONT_ASSET,
  type PageAsset,
  pageAsset,
  readAsset,
  styleAsset,
} from '@skyforge/server-kit/pages/page-asset.ts'
import {LakeError} from '../../errors.ts'
import type {Brand} from './brand.ts'

const ASSETS: ReadonlyMap<string, PageAsset> = new Map([
  ['style.css', styleAsset(import.meta.resolve('#lake/accounts/pages/style.css'))],
  ['figtree.woff2', FONT_ASSET],
])

/**
 * Content-hashed URL, relative to the pages of a project.
 *
 * @throws Error if there is no such file
 */
export function assetLink(project: string, name: string, brand: Brand): string {
  const asset = findAsset(name, brand)
  if (!asset) throw new Error(`The pages have no file "${name}".`)
  return `/p/${project}/v1/auth/page/${name}?v=${asset.version}`
}

/** @throws LakeError 404 if there is no such file */
export function assetReply(name: string, url: URL, brand: Brand): Response {
  const asset = findAsset(name, brand)
  if (asset) return assetResponse(asset, url)
  throw LakeError.http(404, `The pages have no file "${name}".`)
}

function findAsset(name: string, brand: Brand): PageAsset | undefined {
  return name === 'icon.svg' ? iconOf(brand) : ASSETS.get(name)
}

/** Icons by URL: each is read once. */
const icons = new Map<string, PageAsset>()

function iconOf({icon: url}: Brand): PageAsset {
  const read = icons.get(url) ?? pageAsset('image/svg+xml', readAsset(url))
  icons.set(url, read)
  return read
}
