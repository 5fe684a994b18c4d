import {LakeError} from '../errors.ts'
import {type Box, fitImage, type Point, type Size, times} from './image-fit.ts'
import {type ImageParams, MAX_SIDE_PX, type Rect} from './image-params.ts'

/** Maximum pixels of a result, twice a 4K screen. Larger ones take many seconds. */
const MAX_AREA_PX = 16_000_000

/** How an image is cut, scaled and framed, in whole pixels. */
export type Frame = {
  /** Used part of the original; unset for all of it. */
  extract?: Rect
  /** Scaled size of that part, before rotation. */
  size: Size
  /** Keeps the busiest part of `extract` with the aspect ratio of `size`. */
  entropy: boolean
  /** Padding around the rotated image. */
  margins: {top: number; right: number; bottom: number; left: number}
}

/** Pixels of the result. */
export function areaOf({size, margins}: Frame): number {
  const width = size.width + margins.left + margins.right
  const height = size.height + margins.top + margins.bottom
  return width * height
}

/**
 * Computes the geometry of https://www.sanity.io/docs/image-urls. `rect`, `crop` and the focal point refer to the
 * original; `w` and `h` to the result with rotation and padding.
 *
 * @param source size of the upright original
 * @throws LakeError 400 if `rect` or `pad` leaves nothing, or the result is too large
 */
export function frameImage(params: ImageParams, source: Size): Frame {
  const isTurned = params.turn === '90' || params.turn === '270'
  const density = densityOf(params)
  const pad = Math.round(params.pad * density)
  const box = boxOf(params, density, pad)
  const region = regionOf(params.rect, source)
  const focus = focusOf(params, region, source)
  const placed = fitImage(params.fit, region, isTurned ? turnBox(box) : box, focus)
  const padded = {width: placed.canvas.width + 2 * pad, height: placed.canvas.height + 2 * pad}
  const shrink = scaleUnderLimits(padded, isSizeAsked(params))
  const size = times(placed.size, shrink)
  const canvas = times(padded, shrink)
  const entropy = params.crop.includes('entropy') && placed.extract !== region
  const extract = entropy ? region : placed.extract
  return {
    extract: isWhole(extract, source) ? undefined : extract,
    size,
    entropy,
    margins: isTurned ? marginsOf(turn(size), turn(canvas)) : marginsOf(size, canvas),
  }
}

/** Reduces a size that follows from the original to the maximum. */
function scaleUnderLimits({width, height}: Size, isAsked: boolean): number {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height))
  const size = {width: Math.round(width * scale), height: Math.round(height * scale)}
  const area = size.width * size.height
  if (area <= MAX_AREA_PX) return scale
  if (!isAsked) return scale * Math.sqrt(MAX_AREA_PX / area)
  throw LakeError.http(
    400,
    `The image would have ${size.width} × ${size.height} pixels, and may have ${MAX_AREA_PX / 1e6} megapixels at most: ask for a smaller one.`,
  )
}

function isSizeAsked({pad, ...params}: ImageParams): boolean {
  const {width, height, minWidth, minHeight} = params
  return pad > 0 || [width, height, minWidth, minHeight].some((side) => side !== undefined)
}

/** Reduces the scale if a side would be too long. */
function densityOf({density, width = 1, height = 1}: ImageParams): number {
  return Math.min(density, MAX_SIDE_PX / Math.max(width, height))
}

function boxOf(params: ImageParams, density: number, pad: number): Box {
  const pixels = (side: number | undefined) =>
    side === undefined ? undefined : Math.round(side * density)
  const room = (side: number | undefined) => {
    const inner = side === undefined ? undefined : Math.round(side * density) - 2 * pad
    if (inner === undefined || inner > 0) return inner
    throw LakeError.http(400, 'Invalid image parameter "pad": it leaves no room for the image.')
  }
  return {
    width: room(params.width),
    height: room(params.height),
    least: {width: pixels(params.minWidth), height: pixels(params.minHeight)},
    most: {width: pixels(params.maxWidth), height: pixels(params.maxHeight)},
  }
}

/** Part of `rect` within the image. */
function regionOf(rect: Rect | undefined, source: Size): Rect {
  if (!rect) return {left: 0, top: 0, width: source.width, height: source.height}
  const width = Math.min(rect.width, source.width - rect.left)
  const height = Math.min(rect.height, source.height - rect.top)
  if (width > 0 && height > 0) return {...rect, width, height}
  throw LakeError.http(400, 'Invalid image parameter "rect": it lies outside the image.')
}

/** Focus of a crop: a named edge, the focal point, or the centre. */
function focusOf({crop, focus}: ImageParams, region: Rect, source: Size): Point {
  if (focus && (crop.length === 0 || crop.includes('focalpoint'))) {
    return {x: focus.x * source.width, y: focus.y * source.height}
  }
  const x = crop.includes('left') ? 0 : crop.includes('right') ? 1 : 0.5
  const y = crop.includes('top') ? 0 : crop.includes('bottom') ? 1 : 0.5
  return {x: region.left + x * region.width, y: region.top + y * region.height}
}

function isWhole({width, height}: Rect, source: Size): boolean {
  return width === source.width && height === source.height
}

function marginsOf(size: Size, canvas: Size): Frame['margins'] {
  const left = Math.floor((canvas.width - size.width) / 2)
  const top = Math.floor((canvas.height - size.height) / 2)
  return {
    top,
    right: canvas.width - size.width - left,
    bottom: canvas.height - size.height - top,
    left,
  }
}

function turnBox({width, height, least, most}: Box): Box {
  return {...turn({width, height}), least: turn(least), most: turn(most)}
}

function turn<T extends Partial<Size>>({
  width,
  height,
}: T): {width: T['height']; height: T['width']} {
  return {width: height, height: width}
}
