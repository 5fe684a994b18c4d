import {LakeError} from '../errors.ts'

export const MAX_SIDE_PX = 8192

const FITS = ['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale'] as const
const CROPS = ['top', 'bottom', 'left', 'right', 'center', 'focalpoint', 'entropy'] as const
const FORMATS = ['jpg', 'pjpg', 'png', 'webp', 'avif'] as const
const TURNS = ['0', '90', '180', '270'] as const
const FLIPS = ['h', 'v', 'hv'] as const
const SWITCH = ['true', '1', 'false', '0'] as const

export type Fit = (typeof FITS)[number]
export type Crop = (typeof CROPS)[number]
export type Turn = (typeof TURNS)[number]
export type Flip = (typeof FLIPS)[number]
export type Rect = {left: number; top: number; width: number; height: number}
/** Channels from 0 to 255, alpha from 0 to 1. */
export type Color = {r: number; g: number; b: number; alpha: number}

/**
 * Parameters of an image URL, not yet checked against the image. `rect` is in pixels of the original; other lengths
 * are in pixels at density 1.
 */
export type ImageParams = {
  width?: number
  height?: number
  minWidth?: number
  maxWidth?: number
  minHeight?: number
  maxHeight?: number
  density: number
  fit: Fit
  crop: readonly Crop[]
  /** Fractions of the original. */
  focus?: {x: number; y: number}
  rect?: Rect
  pad: number
  background?: Color
  format?: (typeof FORMATS)[number]
  autoFormat: boolean
  quality?: number
  firstFrame: boolean
  turn: Turn
  flip?: Flip
  blur: number
  sharpen: number
  grayscale: boolean
  invert: boolean
}

/**
 * Parses the parameters of https://www.sanity.io/docs/image-urls; ignores others.
 *
 * @throws LakeError 400 naming the parameter and its valid values
 */
export function readImageParams(params: URLSearchParams): ImageParams {
  const read = new ParamReader(params)
  return {
    width: read.side('w'),
    height: read.side('h'),
    minWidth: read.side('min-w'),
    maxWidth: read.side('max-w'),
    minHeight: read.side('min-h'),
    maxHeight: read.side('max-h'),
    density: read.number('dpr', 1, 3) ?? 1,
    fit: read.choice('fit', FITS) ?? 'clip',
    crop: read.choices('crop', CROPS),
    focus: read.point('fp-x', 'fp-y'),
    rect: read.rect('rect'),
    pad: Math.round(read.number('pad', 0, MAX_SIDE_PX) ?? 0),
    background: read.color('bg'),
    format: read.choice('fm', FORMATS),
    autoFormat: read.choice('auto', ['format']) === 'format',
    quality: read.number('q', 0, 100),
    firstFrame: read.choice('frame', ['1']) === '1',
    turn: read.choice('or', TURNS) ?? '0',
    flip: read.choice('flip', FLIPS),
    blur: read.number('blur', 0, 2000) ?? 0,
    sharpen: read.number('sharp', 0, 100) ?? 0,
    grayscale: read.choice('sat', ['0', '-100']) === '-100',
    invert: ['true', '1'].includes(read.choice('invert', SWITCH) ?? ''),
  }
}

class ParamReader {
  readonly #params: URLSearchParams

  constructor(params: URLSearchParams) {
    this.#params = params
  }

  /** Value of a parameter or `null`; rejects repeated parameters. */
  #text(name: string): string | null {
    const [text = null, ...others] = this.#params.getAll(name)
    if (others.length === 0) return text
    throw LakeError.http(400, `Image parameter "${name}" is given ${others.length + 1} times.`)
  }

  /** A width or height, rounded, as layouts compute fractions. */
  side(name: string): number | undefined {
    const side = this.number(name, 1, MAX_SIDE_PX)
    return side === undefined ? undefined : Math.round(side)
  }

  number(name: string, least: number, most: number): number | undefined {
    const text = this.#text(name)
    if (text === null) return undefined
    const value = toNumber(text)
    if (value >= least && value <= most) return value
    throw invalid(name, text, `a number from ${least} to ${most}`)
  }

  choice<T extends string>(name: string, choices: readonly T[]): T | undefined {
    const text = this.#text(name)
    if (text === null) return undefined
    const choice = choices.find((candidate) => candidate === text)
    if (choice !== undefined) return choice
    throw invalid(name, text, `one of ${choices.join(', ')}`)
  }

  choices<T extends string>(name: string, choices: readonly T[]): T[] {
    const texts = this.#text(name)?.split(',') ?? []
    return texts.map((text) => {
      const choice = choices.find((candidate) => candidate === text)
      if (choice !== undefined) return choice
      throw invalid(name, text, `one or more of ${choices.join(', ')}, between commas`)
    })
  }

  point(nameX: string, nameY: string): {x: number; y: number} | undefined {
    const x = this.number(nameX, 0, 1)
    const y = this.number(nameY, 0, 1)
    return x === undefined && y === undefined ? undefined : {x: x ?? 0.5, y: y ?? 0.5}
  }

  rect(name: string): Rect | undefined {
    const text = this.#text(name)
    if (text === null) return undefined
    const numbers = text.split(',').map((part) => Math.round(toNumber(part)))
    const [left = NaN, top = NaN, width = NaN, height = NaN] = numbers
    if (numbers.length === 4 && left >= 0 && top >= 0 && width >= 1 && height >= 1) {
      return {left, top, width, height}
    }
    throw invalid(name, text, 'left,top,width,height in pixels')
  }

  color(name: string): Color | undefined {
    const text = this.#text(name)
    if (text === null) return undefined
    if (/^[0-9a-f]+$/i.test(text) && [3, 4, 6, 8].includes(text.length)) return toColor(text)
    throw invalid(name, text, 'a colour written RGB, ARGB, RRGGBB or AARRGGBB')
  }
}

/** Optional alpha comes first: `f00`, `8f00`, `ff0000`, `80ff0000`. */
function toColor(text: string): Color {
  const long = text.length <= 4 ? text.replaceAll(/./g, '$&$&') : text
  const [alpha = 0, r = 0, g = 0, b = 0] = Buffer.from(long.padStart(8, 'f'), 'hex')
  return {r, g, b, alpha: alpha / 255}
}

function toNumber(text: string): number {
  return text.trim() === '' ? NaN : Number(text)
}

function invalid(name: string, value: string, wanted: string): LakeError {
  return LakeError.http(400, `Invalid image parameter "${name}": "${value}" is not ${wanted}.`)
}
