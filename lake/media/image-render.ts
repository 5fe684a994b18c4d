import sharp, {type Sharp} from 'sharp'
import {areaOf, type Frame} from './image-geometry.ts'
import type {Color, ImageParams} from './image-params.ts'
import {openImage} from './open-image.ts'

export type ImageFormat = 'jpg' | 'png' | 'webp' | 'gif' | 'avif'

type Effects = Pick<
  ImageParams,
  'background' | 'turn' | 'flip' | 'blur' | 'sharpen' | 'grayscale' | 'invert'
>

/** A transform of an image, which alone determines the bytes of the result. */
export type Transform = Frame &
  Effects & {
    format: ImageFormat
    progressive: boolean
    quality: number
    /** Keeps all frames. */
    animated: boolean
    /** Density for rasterizing a vector image. */
    dpi: number
    /** Set for slow encoding in the background; unset if a request waits. */
    thorough?: true
  }

/** Maximum pixels of all frames, before and after; larger animations return their first frame. */
const MAX_ANIMATED_PX = 40_000_000

/** Sanity's blur ranges from 1 to 2000; a tenth of it as sigma looks alike. */
const BLUR_PER_SIGMA = 10
const LEAST_SIGMA = 0.3

const WHITE: Color = {r: 255, g: 255, b: 255, alpha: 1}
const TRANSPARENT: Color = {r: 0, g: 0, b: 0, alpha: 0}

/**
 * Renders a transform. sharp has a fixed order of operations: rotate upright, cut, resize, turn, flip, effects,
 * margins. `frameImage` accounts for it.
 *
 * @param original bytes, or the path of a file
 */
export async function renderImage(
  original: Buffer | string,
  transform: Transform,
): Promise<Buffer> {
  const animated = await isMoving(original, transform)
  const image = openImage(original, {animated, density: transform.dpi})
  resize(image, transform)
  turn(image, transform)
  applyEffects(image, transform)
  placeOnBackground(image, transform)
  return ENCODE[transform.format](image, {...transform, animated}).toBuffer()
}

/** Whether the result has more than one frame. */
export async function isMoving(original: Buffer | string, transform: Transform): Promise<boolean> {
  if (!transform.animated) return false
  const {width, height, pages = 1} = await openImage(original).metadata()
  const area = Math.max(width * height, areaOf(transform))
  return pages > 1 && area * pages <= MAX_ANIMATED_PX
}

function resize(image: Sharp, {extract, size, entropy}: Transform) {
  if (extract) image.extract(extract)
  if (entropy) image.resize({...size, fit: 'cover', position: sharp.strategy.entropy})
  else image.resize({...size, fit: 'fill'})
}

function turn(image: Sharp, transform: Transform) {
  if (transform.turn !== '0') image.rotate(Number(transform.turn))
  if (transform.flip?.includes('h')) image.flop()
  if (transform.flip?.includes('v')) image.flip()
}

function applyEffects(image: Sharp, {blur, sharpen, grayscale, invert}: Transform) {
  if (blur > 0) image.blur(Math.max(LEAST_SIGMA, blur / BLUR_PER_SIGMA))
  if (sharpen > 0) image.sharpen({sigma: 1, m1: sharpen / 20, m2: sharpen / 10})
  if (grayscale) image.grayscale()
  if (invert) image.negate({alpha: false})
}

function placeOnBackground(image: Sharp, {background, format, margins}: Transform) {
  // JPEG has no transparency: use white, not sharp's black.
  const color =
    format === 'jpg' ? {...(background ?? WHITE), alpha: 1} : (background ?? TRANSPARENT)
  if (color.alpha === 1) image.flatten({background: color})
  if (Object.values(margins).some((margin) => margin > 0)) {
    image.extend({...margins, background: color})
  }
}

/** Chroma 4:2:0 as in lossy WebP. Effort 2 takes a tenth of the time for 14 % more bytes. */
const THOROUGH_AVIF = {effort: 4, chromaSubsampling: '4:2:0'}

/** Measured: AVIF beyond effort 0 takes seconds, animations beyond these values tenths of one. */
const ENCODE: Record<ImageFormat, (image: Sharp, transform: Transform) => Sharp> = {
  jpg: (image, {quality, progressive}) => image.jpeg({quality, progressive}),
  png: (image) => image.png(),
  webp: (image, {quality, animated}) => image.webp({quality, effort: animated ? 2 : 4}),
  gif: (image) => image.gif({effort: 1}),
  avif: (image, {quality, thorough}) =>
    image.avif({quality, ...(thorough ? THOROUGH_AVIF : {effort: 0})}),
}
