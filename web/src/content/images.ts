import {createImageUrlBuilder} from '@sanity/image-url'
import {imageBase} from './addresses.ts'
import {sorted} from '../lib/polyfills/sorted.ts'

/**
 * Requested widths in pixels, the default first. 672 is the width of most phone screens without margins, in device
 * pixels.
 */
export const imageWidths = {
  main: [1200, 672, 800, 1800],
  inline: [800, 672, 1200, 1600],
  card: [400, 672],
  portrait: [96],
  profile: [288, 144, 432],
} as const

/** Image quality out of 100: on current screens it looks like the default of 75. */
const QUALITY = 50

/** Aspect ratio of images on cards, cut around the focus point. */
export const CARD_RATIO = 16 / 9

export type ImageAttributes = {
  src: string
  srcSet: string
  width: number
  height: number
  /** A tiny data URL shown until the image has loaded. */
  placeholder?: string
}

/** An image of the content; queries select more or fewer of its fields. */
export type ImageSource = {
  /** Fractions of the image, from 0 to 1, cut off at each side. */
  crop?: {left?: number; right?: number; top?: number; bottom?: number} | null
  /** The important area, in fractions of the image from 0 to 1. */
  hotspot?: {x?: number; y?: number; width?: number; height?: number} | null
  asset: {
    url: string
    metadata?: {lqip: string | null; isOpaque: boolean | null} | null
  } | null
}

/** `@sanity/image-url` needs every field, and content may lack some. */
const NO_CROP = {left: 0, right: 0, top: 0, bottom: 0}
const CENTER = {x: 0.5, y: 0.5, width: 1, height: 1}

type Original = {projectId: string; dataset: string; width: number; height: number}

/** Parses the URL of an asset: `…/images/<project>/<dataset>/<hash>-<width>x<height>.<format>`. */
function originalOf(url: string): Original | undefined {
  const [, projectId, dataset, width, height] =
    /\/images\/([^/]+)\/([^/]+)\/[^/-]+-(\d+)x(\d+)\.[a-z]+$/.exec(url) ?? []
  if (!projectId || !dataset) return undefined
  return {projectId, dataset, width: Number(width), height: Number(height)}
}

function croppedSize({width, height}: Original, crop: ImageSource['crop']) {
  const {left = 0, right = 0, top = 0, bottom = 0} = crop ?? {}
  return {width: width * (1 - left - right), height: height * (1 - top - bottom)}
}

/** Returns the widths up to the original's; the original replaces all larger ones. */
function availableWidths(wanted: readonly number[], original: number): number[] {
  return [...new Set(wanted.map((width) => Math.min(width, Math.floor(original))))]
}

/**
 * Returns URLs and size of an image, cut to `ratio` (width by height) if given. The first of `widths` is the `src`.
 * Undefined without a usable asset. Browsers get their preferred format, other clients the named one.
 */
export function imageAttributes(
  image: ImageSource | null | undefined,
  widths: readonly number[],
  ratio?: number,
  format?: 'jpg',
): ImageAttributes | undefined {
  const original = image?.asset && originalOf(image.asset.url)
  if (!image?.asset || !original) return undefined
  const {url, metadata} = image.asset
  const {projectId, dataset} = original
  const size = croppedSize(original, image.crop)
  const shape = ratio ?? size.width / size.height
  const service = createImageUrlBuilder({projectId, dataset, baseUrl: imageBase(projectId)})
  const crop = {...NO_CROP, ...image.crop}
  const hotspot = {...CENTER, ...image.hotspot}
  const picture = service.image({asset: {url}, crop, hotspot})
  const encoded = format ? picture.format(format) : picture.quality(QUALITY).auto('format')
  const urlOf = (width: number) => {
    const resized = encoded.width(width)
    return (ratio ? resized.height(Math.round(width / ratio)).fit('crop') : resized).url()
  }
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
