import {
  assetResponse,
  FONT_ASSET,
  type PageAsset,
  pageAsset,
  readAsset,
  styleAsset,
} from '@skyforge/server-kit/pages/page-asset.ts'
import {LakeError} from '../../errors.ts'

const icon = readAsset(import.meta.resolve('@skyforge/config/icon.svg'))

const ASSETS: ReadonlyMap<string, PageAsset> = new Map([
  ['style.css', styleAsset(import.meta.resolve('#lake/accounts/pages/style.css'))],
  ['icon.svg', pageAsset('image/svg+xml', icon)],
  ['figtree.woff2', FONT_ASSET],
])

/**
 * As seen from any page of a project; another content is another address.
 *
 * @throws Error where there is no such file
 */
export function assetLink(project: string, name: string): string {
  const asset = ASSETS.get(name)
  if (!asset) throw new Error(`The pages have no file "${name}".`)
  return `/p/${project}/v1/auth/page/${name}?v=${asset.version}`
}

/** @throws LakeError 404 where there is no such file */
export function assetReply(name: string, url: URL): Response {
  const asset = ASSETS.get(name)
  if (asset) return assetResponse(asset, url)
  throw LakeError.http(404, `The pages have no file "${name}".`)
}
