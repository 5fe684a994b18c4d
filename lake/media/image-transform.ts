import {createHash} from 'node:crypto'
import type {Size} from './image-fit.ts'
import {type Frame, frameImage} from './image-geometry.ts'
import {type ImageParams, readImageParams} from './image-params.ts'
import type {ImageFormat, Transform} from './image-render.ts'

/** Size of the upright original, and its extension. */
export type ImageSource = Size & {extension: string}

/** Increase when a transform produces different bytes: cache keys contain it. */
const KEY_VERSION = 1

/** Density at which a vector image has the size in its document. */
const VECTOR_DPI = 72
const MAX_VECTOR_DPI = 100_000

/** Sanity's default quality for JPEG and WebP, and the equivalent for AVIF. */
const DEFAULT_QUALITY: Record<ImageFormat, number> = {jpg: 75, webp: 75, avif: 50, png: 0, gif: 0}

/**
 * Parses the transform of an image URL (https://www.sanity.io/docs/image-urls). `null` means the original, also for
 * an SVG without `fm`.
 *
 * @param accept the Accept header, used by `auto=format`
 * @throws LakeError 400 naming the invalid parameter
 */
export function parseTransform(
  search: URLSearchParams,
  source: ImageSource,
  accept: string | null,
): Transform | null {
  const params = readImageParams(search)
  if (source.extension === 'svg' && !params.format) return null
  const transform = toTransform(params, source, accept)
  const isEncodingAsked = ['w', 'h', 'q', 'fm'].some((name) => search.has(name))
  if (isEncodingAsked) return transform
  const untouched = toTransform(readImageParams(new URLSearchParams()), source, null)
  return transformKey(transform) === transformKey(untouched) ? null : transform
}

/** File name of a rendition; equal transforms have equal names. */
export function transformKey(transform: Transform): string {
  const content = JSON.stringify([KEY_VERSION, transform])
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
  return `${hash}.${transform.format}`
}

/**
 * Whether `auto=format` chose WebP for a client that also accepts AVIF. Wildcards do not count, as programs send
 * them without reading either format.
 */
export function acceptsAvif(
  transform: Transform,
  search: URLSearchParams,
  accept: string | null,
): boolean {
  const isChosen = search.get('auto') === 'format' && !search.has('fm')
  return isChosen && transform.format === 'webp' && (accept?.includes('image/avif') ?? false)
}

/** The AVIF equivalent of a WebP, encoded slowly in the background. */
export function avifOf(webp: Transform): Transform {
  return {
    ...webp,
    format: 'avif',
    quality: avifQualityOf(webp.quality),
    animated: false,
    thorough: true,
  }
}

/**
 * AVIF quality with the same structural loss (SSIM) as WebP, measured with the sample pictures: 30 → 35, 45 → 40,
 * 60 → 45, 75 → 50, 90 → 76.
 */
function avifQualityOf(webpQuality: number): number {
  return Math.round(webpQuality <= 75 ? 25 + webpQuality / 3 : 50 + 1.7 * (webpQuality - 75))
}

function toTransform(params: ImageParams, source: ImageSource, accept: string | null): Transform {
  const frame = frameImage(params, source)
  const format = formatOf(params, source.extension, accept)
  const {background, turn, flip, blur, sharpen, grayscale, invert} = params
  return {
    ...frame,
    background,
    turn,
    flip,
    blur,
    sharpen,
    grayscale,
    invert,
    format,
    progressive: params.format === 'pjpg',
    quality: qualityOf(params, format),
    animated: staysAnimated(params, frame, source.extension, format),
    dpi: source.extension === 'svg' ? vectorDpi(frame, source) : VECTOR_DPI,
  }
}

function formatOf(
  {format, autoFormat}: ImageParams,
  extension: string,
  accept: string | null,
): ImageFormat {
  if (format) return format === 'pjpg' ? 'jpg' : format
  // AVIF would be smaller but slow: `AvifRenditions` makes it in the background.
  if (autoFormat && accept?.includes('image/webp')) return 'webp'
  return isImageFormat(extension) ? extension : 'jpg'
}

function isImageFormat(extension: string): extension is ImageFormat {
  return Object.hasOwn(DEFAULT_QUALITY, extension)
}

function qualityOf({quality}: ImageParams, format: ImageFormat): number {
  const isLossless = DEFAULT_QUALITY[format] === 0
  if (quality === undefined || isLossless) return DEFAULT_QUALITY[format]
  return Math.max(1, Math.round(quality))
}

/** Uses the first frame if a transform cannot be applied to all frames. */
function staysAnimated(
  params: ImageParams,
  frame: Frame,
  extension: string,
  format: ImageFormat,
): boolean {
  const canMove = (name: string) => name === 'gif' || name === 'webp'
  const isWhole = !params.firstFrame && params.turn === '0' && !params.flip?.includes('v')
  return canMove(extension) && canMove(format) && isWhole && !frame.entropy
}

/** Rasterizes at the final size, to stay sharp. */
function vectorDpi({extract, size}: Frame, source: Size): number {
  const scale = extract ? 1 : Math.min(size.width / source.width, size.height / source.height)
  return Math.min(MAX_VECTOR_DPI, Math.max(VECTOR_DPI, VECTOR_DPI * scale))
}
