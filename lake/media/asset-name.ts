import {createHash} from 'node:crypto'

/**
 * Names of assets, after Sanity's (https://www.sanity.io/docs/asset-urls): the content's SHA-1, an
 * image's size in pixels, the extension.
 */
export type ImageName = {hash: string; width: number; height: number; extension: string}

const IMAGE_NAME =
  /^(?<hash>[a-f0-9]{40})-(?<width>\d{1,6})x(?<height>\d{1,6})\.(?<extension>[a-z0-9]{1,12})$/
const FILE_NAME = /^[a-f0-9]{40}\.[a-z0-9]{1,12}$/

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

/** The extension of an uploaded file's name, or `bin` where it has none that can be part of a name. */
export function extensionOf(filename: string | null): string {
  const extension = /\.(?<extension>[a-z0-9]{1,12})$/i.exec(filename ?? '')?.groups?.['extension']
  return extension?.toLowerCase() ?? 'bin'
}
