import {drawingSheets} from '@skyforge/config/site/drawings.ts'
import {element, picture, round} from '../kit/svg.ts'
import {forBothAppearances} from './both-appearances.ts'
import {setWord} from './logos/glyphs.ts'
import type {Alphabet} from './logos/glyphs.ts'

/** The site's slate, on light and dark background. */
const SLATE = {light: '#44546A', dark: '#B4C0CF'}
const SHEET = drawingSheets.logo
const MARK = 40

type Logo = {
  word: string
  alphabet?: Alphabet
  /** Pixels from cap line to base line. */
  height: number
  /** Stroke width and letter spacing, in tenths of the height. */
  weight: number
  tracking: number
  /** Horizontal scale of the letters, and their slant in degrees. */
  wide?: number
  lean?: number
  ends?: 'butt' | 'round' | 'square'
  corners?: 'miter' | 'round' | 'bevel'
  /** Cut off straight above the cap line and below the base line. */
  trimmed?: boolean
  /** Width of the gap inside the strokes. */
  inline?: number
  /** On a square of 40: filled areas, and lines with a width. */
  mark: {areas?: string; lines?: string; width?: number}
  gap: number
}

const LOGOS: Record<string, Logo> = {
  tarnholt: {
    word: 'TARNHOLT',
    height: 22,
    weight: 2.2,
    tracking: 3.4,
    wide: 0.76,
    ends: 'square',
    trimmed: true,
    mark: {areas: 'M0 34 13 10l6 11-7 13zM16 34 27 4l13 30z'},
    gap: 12,
  },
  lissenby: {
    word: 'lissenby',
    height: 27,
    weight: 1.25,
    tracking: 2.6,
    ends: 'round',
    corners: 'round',
    mark: {
      lines:
        'M17 13h14a7 7 0 0 1 0 14M23 27h-14a7 7 0 0 1 0-14M27 17v14a7 7 0 0 1-14 0M13 23v-14a7 7 0 0 1 14 0',
      width: 4,
    },
    gap: 14,
  },
  ebbermoor: {
    word: 'EBBERMOOR',
    alphabet: 'slab',
    height: 17,
    weight: 1.35,
    tracking: 2.1,
    mark: {
      lines: 'M2 10q4.5-7 9 0t9 0 9 0 9 0M2 20q4.5-7 9 0t9 0 9 0 9 0M2 30q4.5-7 9 0t9 0 9 0 9 0',
      width: 3.4,
    },
    gap: 12,
  },
  weftonby: {
    word: 'WEFTONBY',
    height: 20,
    weight: 2.9,
    tracking: 4,
    wide: 0.84,
    ends: 'round',
    corners: 'round',
    inline: 0.8,
    mark: {
      lines:
        'M7 0v15.5m0 9v15.5M33 0v15.5m0 9v15.5M20 0v2.5m0 9v17m0 9v2.5M0 20h15.5m9 0h15.5M0 7h2.5m9 0h17m9 0h2.5M0 33h2.5m9 0h17m9 0h2.5',
      width: 6,
    },
    gap: 13,
  },
  farolind: {
    word: 'FAROLIND',
    height: 17,
    weight: 0.85,
    tracking: 5,
    ends: 'square',
    trimmed: true,
    mark: {
      areas: 'M14 38l3-22h6l3 22z',
      lines: 'M20 2v7M9 5l5 5.5M31 6l-5 5M4 15h8M28 15h8',
      width: 2.2,
    },
    gap: 14,
  },
  kernhollow: {
    word: 'kernhollow',
    height: 25,
    weight: 2,
    tracking: 2.5,
    lean: -12,
    corners: 'bevel',
    mark: {areas: 'M21.5 4c13 10 14 26 1 34zM18.5 4c-13 10-14 26-1 34z'},
    gap: 10,
  },
}

function drawLogo(logo: Logo, colour: string): string {
  const {height, weight, wide = 1, lean = 0, gap, inline} = logo
  const {d, width} = setWord(logo.word, logo.tracking, logo.alphabet)
  const scale = height / 10
  const left = (SHEET.width - (MARK + gap + width * scale * wide)) / 2
  const place = [
    `translate(${round(left + MARK + gap)} ${round((SHEET.height - height) / 2)})`,
    lean ? `skewX(${lean})` : '',
    `scale(${round(scale * wide, 3)} ${round(scale, 3)})`,
  ].join('')
  const word = element('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': weight,
    'stroke-linecap': logo.ends,
    'stroke-linejoin': logo.corners,
    'clip-path': logo.trimmed ? 'url(#trim)' : undefined,
    mask: inline ? 'url(#inline)' : undefined,
  })
  return picture(
    SHEET,
    logo.trimmed ? trim(width, weight) : '',
    inline ? inlineMask(d, inline) : '',
    element('g', {transform: place}, word),
    mark(logo.mark, left, colour),
  )
}

function mark({areas, lines, width}: Logo['mark'], left: number, colour: string): string {
  return element(
    'g',
    {fill: colour, transform: `translate(${round(left)} ${(SHEET.height - MARK) / 2})`},
    areas ? element('path', {d: areas}) : '',
    lines ? element('path', {d: lines, fill: 'none', stroke: colour, 'stroke-width': width}) : '',
  )
}

function trim(width: number, weight: number): string {
  const [x, y] = [-weight, -weight / 2]
  const frame = element('rect', {x, y, width: width + weight * 2, height: 10 + weight})
  return element('clipPath', {id: 'trim'}, frame)
}

function inlineMask(d: string, width: number): string {
  const all = {x: -5, y: -5, width: 200, height: 20}
  return element(
    'mask',
    {id: 'inline', maskUnits: 'userSpaceOnUse', ...all},
    element('rect', {...all, fill: '#fff'}),
    element('path', {d, fill: 'none', stroke: '#000', 'stroke-width': width}),
  )
}

/** The logos of other companies as SVG, by slug. */
export function drawLogos(): Record<string, string> {
  const drawn = Object.entries(LOGOS).map(([slug, logo]) => {
    const [light, dark] = [drawLogo(logo, SLATE.light), drawLogo(logo, SLATE.dark)]
    return [slug, forBothAppearances(light, dark)] as const
  })
  return Object.fromEntries(drawn)
}
