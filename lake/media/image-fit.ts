import type {Fit, Rect} from './image-params.ts'

export type Size = {width: number; height: number}

export type Point = {x: number; y: number}

/** Box for an image; a missing side follows from the image. */
export type Box = Partial<Size> & {
  /** Limit of a missing side, if the image may be cropped. */
  least: Partial<Size>
  most: Partial<Size>
}

/** Used part of the original, its size in the result, and the canvas. */
export type Placement = {extract: Rect; size: Size; canvas: Size}

/**
 * Fits a region of an image into a box, following `fit` in https://www.sanity.io/docs/image-urls. All values are
 * whole pixels; `region` and `focus` are in pixels of the original.
 */
export function fitImage(fit: Fit, region: Rect, box: Box, focus: Point): Placement {
  return FITS[fit](region, box, focus)
}

const FITS: Record<Fit, (region: Rect, box: Box, focus: Point) => Placement> = {
  clip,
  max,
  fill: (region, box) => onCanvas(clip(region, box), box),
  fillmax: (region, box) => onCanvas(max(region, box), box),
  scale: (region, box) =>
    hasBothSides(box) ? whole(region, {width: box.width, height: box.height}) : clip(region, box),
  crop: (region, box, focus) => cut(region, sizeWithin(box, region), focus),
  min: (region, box, focus) => {
    if (!hasBothSides(box)) return max(region, box)
    const scale = Math.min(1, region.width / box.width, region.height / box.height)
    return cut(region, times(box, scale), focus)
  },
}

function clip(region: Rect, box: Box): Placement {
  return whole(region, times(region, scaleInto(box, region)))
}

function max(region: Rect, box: Box): Placement {
  return whole(region, times(region, Math.min(1, scaleInto(box, region))))
}

function whole(extract: Rect, size: Size): Placement {
  return {extract, size, canvas: size}
}

function onCanvas({extract, size}: Placement, {width, height}: Box): Placement {
  return {extract, size, canvas: {width: width ?? size.width, height: height ?? size.height}}
}

/** Crops to the aspect ratio of `size`, as near to the focus as possible. */
function cut(region: Rect, size: Size, focus: Point): Placement {
  if (hasShapeOf(region, size)) return whole(region, size)
  const scale = Math.min(region.width / size.width, region.height / size.height)
  const {width, height} = times(size, scale)
  const left = region.left + within(focus.x - region.left - width / 2, region.width - width)
  const top = region.top + within(focus.y - region.top - height / 2, region.height - height)
  return whole({left, top, width, height}, size)
}

/** Tolerance for rounding: sizes are whole pixels. */
function hasShapeOf(region: Size, size: Size): boolean {
  const {height} = times(region, size.width / region.width)
  const {width} = times(region, size.height / region.height)
  return height === size.height || width === size.width
}

/** Size for `fit=crop`: as given, else by the image's aspect ratio within the limits. */
function sizeWithin({width, height, least, most}: Box, region: Size): Size {
  const wanted = {width, height}
  const isOpen = width === undefined && height === undefined
  const shrunk = Math.min(1, scaleInto(most, region))
  const natural = times(
    region,
    isOpen ? Math.max(shrunk, scaleOver(least, region)) : scaleInto(wanted, region),
  )
  const limited = (side: 'width' | 'height') =>
    Math.min(Math.max(natural[side], least[side] ?? 1), most[side] ?? Infinity)
  return {width: width ?? limited('width'), height: height ?? limited('height')}
}

/** The scale at which an image just fits into a box, 1 if the box is open. */
function scaleInto({width, height}: Partial<Size>, image: Size): number {
  const scale = Math.min((width ?? Infinity) / image.width, (height ?? Infinity) / image.height)
  return scale === Infinity ? 1 : scale
}

/** The scale at which an image just covers a box, 0 if the box is open. */
function scaleOver({width = 0, height = 0}: Partial<Size>, image: Size): number {
  return Math.max(width / image.width, height / image.height)
}

/** Scaled and rounded to whole pixels, at least one. */
export function times({width, height}: Size, scale: number): Size {
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

function within(value: number, limit: number): number {
  return Math.round(Math.min(Math.max(value, 0), limit))
}

function hasBothSides<T extends Partial<Size>>(box: T): box is T & Size {
  return box.width !== undefined && box.height !== undefined
}
