import {createImageUrlBuilder} from '@sanity/image-url'
import {imageBase} from './addresses.ts'
import type {ImageValue} from './entries.ts'

/** Widths in CSS pixels that the image service is asked for (spec §7), the usual one first. */
export const imageWidths = {
  main: [1200, 800, 1800],
  inline: [800, 480, 1200, 1600],
  card: [400, 800],
  portrait: [96],
} as const

/** Cards show their image in this proportion, cut around its focus point. */
export const CARD_RATIO = 16 / 10

export type ImageAttributes = {
  src: string
  srcSet: string
  width: number
  height: number
  /** A tiny data URL to show until the image is there. */
  placeholder?: string
}

type Size = {width: number; height: number}

/** What the asset's name says of its size (`image-<hash>-<width>x<height>-<format>`), less the crop. */
function croppedSize({asset, crop}: ImageValue): Size | undefined {
  const [, width, height] = /-(\d+)x(\d+)-[a-z0-9]+$/.exec(asset?._id ?? '') ?? []
  if (!width || !height) return undefined
  const {left = 0, right = 0, top = 0, bottom = 0} = crop ?? {}
  return {width: Number(width) * (1 - left - right), height: Number(height) * (1 - top - bottom)}
}

/** Project and dataset, which every asset's address ends with: `…/images/<project>/<dataset>/<file>`. */
function homeOf(url: string): {projectId: string; dataset: string} | undefined {
  const [, projectId, dataset] = /\/images\/([^/]+)\/([^/]+)\/[^/]+$/.exec(url) ?? []
  return projectId && dataset ? {projectId, dataset} : undefined
}

/** The widths no larger than the original, which itself stands in for all larger ones. */
function availableWidths(wanted: readonly number[], original: number): number[] {
  return [...new Set(wanted.map((width) => Math.min(width, Math.floor(original))))]
}

/**
 * Addresses and size of an image of the content, cut to `ratio` (width by height) where given.
 * The first of `widths` is the plain `src`. Nothing for an image without a usable asset.
 */
export function imageAttributes(
  image: ImageValue | null | undefined,
  widths: readonly number[],
  ratio?: number,
): ImageAttributes | undefined {
  const size = image && croppedSize(image)
  const home = image?.asset && homeOf(image.asset.url)
  if (!image?.asset || !size || !home) return undefined
  const {_id, metadata} = image.asset
  const shape = ratio ?? size.width / size.height
  const source = {
    asset: {_ref: _id},
    ...(image.crop && {crop: image.crop}),
    ...(image.hotspot && {hotspot: image.hotspot}),
  }
  const builder = createImageUrlBuilder({...home, baseUrl: imageBase(home.projectId)})
  const urlOf = (width: number) => {
    const sized = builder.image(source).auto('format').width(width)
    return (ratio ? sized.height(Math.round(width / ratio)).fit('crop') : sized).url()
  }
  const available = availableWidths(widths, size.width)
  const width = available[0] ?? Math.floor(size.width)
  return {
    src: urlOf(width),
    srcSet: available
      .toSorted((a, b) => a - b)
      .map((each) => `${urlOf(each)} ${each}w`)
      .join(', '),
    width,
    height: Math.round(width / shape),
    ...(metadata?.lqip && metadata.isOpaque !== false && {placeholder: metadata.lqip}),
  }
}
