import {createHash} from 'node:crypto'

/**
 * Names of assets as in Sanity (https://www.sanity.io/docs/asset-urls): SHA-1 of the content, size of an image in
 * pixels, extension.
 */
export type ImageName = {hash: string; width: number; height: number; extension: string}

const IMAGE_NAME =
  /^(?<hash>[a-f0-9]{40})-(?<width>\d{1,6})x(?<height>\d{1,6})\.(?<extension>[a-z0-9]{1,12})$/
const FILE_NAME = /^[a-f0-9]{40}\.[a-z0-9]{1,12}$/

export type AssetKind = 'images' | 'files'

/** Location of a file, in URLs and on disk. */
export type AssetAddress = {kind: AssetKind; project: string; dataset: string; name: string}

/** The `path` of asset documents. */
export function assetPath({kind, project, dataset, name}: AssetAddress): string {
  return [kind, project, dataset, name].join('/')
}

/** Returns `undefined` for an invalid path. */
export function parseAssetPath(path: string): AssetAddress | undefined {
  const [kind, project = '', dataset = '', name = '', ...rest] = path.split('/')
  if (kind === 'images') {
    return parseImageName(name) && rest.length === 0 ? {kind, project, dataset, name} : undefined
  }
  if (kind !== 'files' || rest.length > 0 || !isFileName(name)) return undefined
  return {kind, project, dataset, name}
}

/** Converts between asset ids and file names: `image-<hash>-<size>-png` → `<hash>-<size>.png`. */
export function assetIdOfFile({kind, name}: Pick<AssetAddress, 'kind' | 'name'>): string {
  return `${kind === 'images' ? 'image' : 'file'}-${name.replace(/\.(?=[^.]*$)/, '-')}`
}

/** File name of an asset id; `undefined` for other ids. */
export function fileNameOfAsset(id: string): string | undefined {
  const name = id.replace(/^(?:image|file)-/, '').replace(/-(?=[^-]*$)/, '.')
  return parseImageName(name) || isFileName(name) ? name : undefined
}

export function contentHash(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('hex')
}

export function imageFileName({hash, width, height, extension}: ImageName): string {
  return `${hash}-${width}x${height}.${extension}`
}

export function imageAssetId({hash, width, height, extension}: ImageName): string {
  return `image-${hash}-${width}x${height}-${extension}`
}

export function parseImageName(name: string): ImageName | undefined {
  const groups = IMAGE_NAME.exec(name)?.groups
  if (!groups) return undefined
  const {hash = '', width, height, extension = ''} = groups
  return {hash, width: Number(width), height: Number(height), extension}
}

export function isFileName(name: string): boolean {
  return FILE_NAME.test(name)
}

/** Extension of an uploaded file's name, or `bin` if it has no valid one. */
export function extensionOf(filename: string | null): string {
  const extension = /\.(?<extension>[a-z0-9]{1,12})$/i.exec(filename ?? '')?.groups?.['extension']
  return extension?.toLowerCase() ?? 'bin'
}
