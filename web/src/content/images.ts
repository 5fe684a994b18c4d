import {imageBase} from './addresses.ts'
import {imageUrl, type ImageCut} from '../lib/image-url.ts'
import {sorted} from '../lib/older-browsers/sorted.ts'

/**
 * Widths in pixels that the image service is asked for, the usual one first. 672 is the width
 * of most phones' screens without the page's margins, in their own pixels.
 */
export const imageWidths = {
  main: [1200, 672, 800, 1800],
  inline: [800, 672, 1200, 1600],
  card: [400, 672],
  portrait: [96],
  profile: [288, 144, 432],
} as const

/** Quality of what is shown on a page, of 100: on screens of today it looks like the 75 that services send. */
const QUALITY = 50

/** Cards show their image in this proportion, cut around its focus point. */
export const CARD_RATIO = 16 / 9

export type ImageAttributes = {
  src: string
  srcSet: string
  width: number
  height: number
  /** A tiny data URL to show until the image is there. */
  placeholder?: string
}

/** An image of the content, as far as its looks go; the queries ask for more or less of it. */
export type ImageSource = ImageCut & {
  asset: {
    url: string
    metadata?: {lqip: string | null; isOpaque: boolean | null} | null
  } | null
}

type Original = {file: string; width: number; height: number}

/** What an asset's address says of it: `…/images/<project>/<dataset>/<hash>-<width>x<height>.<format>`. */
function originalOf(url: string): Original | undefined {
  const [path, projectId, width, height] =
    /\/images\/([^/]+)\/[^/]+\/[^/]+-(\d+)x(\d+)\.[a-z0-9]+$/.exec(url) ?? []
  if (!projectId) return undefined
  return {file: imageBase(projectId) + path, width: Number(width), height: Number(height)}
}

/** Width and height of the part of the original that the editor kept. */
function croppedSize({width, height}: Original, crop: ImageSource['crop']) {
  const {left = 0, right = 0, top = 0, bottom = 0} = crop ?? {}
  return {width: width * (1 - left - right), height: height * (1 - top - bottom)}
}

/** The widths no larger than the original, which itself stands in for all larger ones. */
function availableWidths(wanted: readonly number[], original: number): number[] {
  return [...new Set(wanted.map((width) => Math.min(width, Math.floor(original))))]
}

/**
 * Addresses and size of an image of the content, cut to `ratio` (width by height) where given.
 * The first of `widths` is the plain `src`. Nothing for an image without a usable asset. Browsers get the
 * format they like best, others the one that is named.
 */
export function imageAttributes(
  image: ImageSource | null | undefined,
  widths: readonly number[],
  ratio?: number,
  format?: 'jpg',
): ImageAttributes | undefined {
  const original = image?.asset && originalOf(image.asset.url)
  if (!image?.asset || !original) return undefined
  const {metadata} = image.asset
  const size = croppedSize(original, image.crop)
  const shape = ratio ?? size.width / size.height
  const urlOf = (width: number) =>
    imageUrl(original.file, original, image, {
      w: width,
      ...(ratio && {h: Math.round(width / ratio)}),
      ...(format ? {fm: format} : {q: QUALITY, auto: 'format'}),
    })
  const available = availableWidths(widths, size.width)
  const width = available[0] ?? Math.floor(size.width)
  return {
    src: urlOf(width),
    srcSet: sorted(available, (a, b) => a - b)
      .map((each) => `${urlOf(each)} ${each}w`)
      .join(', '),
    width,
    height: Math.round(width / shape),
    ...(metadata?.lqip && metadata.isOpaque !== false && {placeholder: metadata.lqip}),
  }
}
