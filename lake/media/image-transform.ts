import {createHash} from 'node:crypto'
import type {Size} from './image-fit.ts'
import {type Frame, frameImage} from './image-geometry.ts'
import {type ImageParams, readImageParams} from './image-params.ts'
import type {ImageFormat, Transform} from './image-render.ts'

/** An original: its size when upright, and the extension it is stored with. */
export type ImageSource = Size & {extension: string}

/** To be raised when a transform comes to give other bytes than before: caches go by the key. */
const KEY_VERSION = 1

/** The density at which a vector image has the size that its asset document says. */
const VECTOR_DPI = 72
const MAX_VECTOR_DPI = 100_000

/** Sanity's default for JPEG and WebP, and what looks about the same in AVIF. */
const DEFAULT_QUALITY: Record<ImageFormat, number> = {jpg: 75, webp: 75, avif: 50, png: 0, gif: 0}

/**
 * Reads what the parameters of an image's address ask for
 * (https://www.sanity.io/docs/image-urls). `null` means the original as it is, which is also what an
 * SVG gets unless `fm` asks for pixels.
 *
 * @param accept the Accept header, which `auto=format` goes by
 * @throws LakeError 400 that names the parameter at fault
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

/** A file name for what the transform makes of an image; equal transforms have equal names. */
export function transformKey(transform: Transform): string {
  const content = JSON.stringify([KEY_VERSION, transform])
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
  return `${hash}.${transform.format}`
}

/**
 * Whether `transform` is the WebP that `auto=format` chose for someone who takes AVIF as well. Content
 * negotiation by name alone: what accepts everything, as programs do that read neither, is no wish for AVIF or WebP.
 */
export function acceptsAvif(
  transform: Transform,
  search: URLSearchParams,
  accept: string | null,
): boolean {
  const isChosen = search.get('auto') === 'format' && !search.has('fm')
  return isChosen && transform.format === 'webp' && (accept?.includes('image/avif') ?? false)
}

/** The AVIF that looks like a WebP, made by a slow encoder: nobody waits for it. */
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
 * The quality at which AVIF loses as little of a picture's structure (SSIM) as WebP does, measured with
 * the seed's pictures: 30 → 35, 45 → 40, 60 → 45, 75 → 50, 90 → 76.
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
  // AVIF would be smaller still, but nobody should wait for it: `AvifRenditions` has it ready later.
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

/** Frames cannot be turned, flipped over or cropped by content one by one: then the first is shown. */
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

/** Drawn as large as it will be shown, so that it stays sharp. */
function vectorDpi({extract, size}: Frame, source: Size): number {
  const scale = extract ? 1 : Math.min(size.width / source.width, size.height / source.height)
  return Math.min(MAX_VECTOR_DPI, Math.max(VECTOR_DPI, VECTOR_DPI * scale))
}
