import {brand} from '@skyforge/config/brand.ts'
import {colors} from '@skyforge/config/site/colors.ts'
import {markPlace} from '#web/copy/card-grounds.ts'
import {type ArticleCard, PORTRAIT_SIZE} from './article-card.ts'
import {type Measure, breakLines, cutLines, cutText, hasWiderWord} from './break-lines.ts'

/** Style of a text: size in pixels, CSS weight, tracking relative to the size. */
export type TextStyle = {size: number; weight: number; tracking: number; fill: string}

/** A line of text on a card; `x` and `y` are the start of its base line, in pixels from the top left corner. */
export type PlacedText = TextStyle & {text: string; x: number; y: number}

export const portraitRing = {stroke: '#8ab6ff', strokeOpacity: 0.55, strokeWidth: 2} as const

/** A round picture, by the corner and side of its square. */
export type PlacedPortrait = {src: string; x: number; y: number; size: number}

export type CardLayout = {texts: readonly PlacedText[]; portrait?: PlacedPortrait}

/** Returns the width of a text in that style, in pixels. */
export type MeasureText = (text: string, style: TextStyle) => number

const LEFT = markPlace.x
/** Widest text: the drawing begins to its right. */
const WIDTH = 604
/** The area that the title is centered in, together with the text above it. */
const ROOM = {top: 118, bottom: 484}
const LINE_HEIGHT = 1.1
/** Height of capitals, relative to the size. */
const CAPITALS = 0.7
const ABOVE_TITLE = 46
/** Position of the author's portrait. */
const FOOT = {y: 490, gap: 20}

const WHITE = '#ffffff'
const name: TextStyle = {size: 30, weight: 700, tracking: -0.01, fill: WHITE}
const kicker: TextStyle = {size: 27, weight: 650, tracking: 0, fill: colors.emberGlow}
const author: TextStyle = {size: 29, weight: 600, tracking: 0, fill: WHITE}

const LEAST_SIZE = 47
const MOST_LINES = 4
/** Title sizes, largest first: the first that fits in its number of lines is used. */
const titleSizes = [
  {size: 80, lines: 2},
  {size: 70, lines: 3},
  {size: 60, lines: 3},
  {size: 54, lines: 4},
  {size: LEAST_SIZE, lines: MOST_LINES},
] as const

/** Lays out a card; the caller measures texts. */
export function layOutCard(card: ArticleCard, measure: MeasureText): CardLayout {
  const x = LEFT + markPlace.size + 14
  const firm = {...name, text: brand.name, x, y: markPlace.y + 33}
  const {texts, portrait} = foot(card, measure)
  return {texts: [firm, ...heading(card, measure), ...texts], ...(portrait && {portrait})}
}

function heading({kicker: about, title}: ArticleCard, measure: MeasureText): PlacedText[] {
  const {style, lines} = setTitle(title, measure)
  const step = style.size * LINE_HEIGHT
  const height = ABOVE_TITLE + style.size * CAPITALS + (lines.length - 1) * step
  const top = (ROOM.top + ROOM.bottom - height) / 2
  const first = top + ABOVE_TITLE + style.size * CAPITALS
  return [
    {...kicker, text: cut(about, kicker, WIDTH, measure), x: LEFT, y: top + kicker.size * CAPITALS},
    ...lines.map((text, index) => ({...style, text, x: LEFT, y: first + index * step})),
  ]
}

/** Sets the title as large as possible, and cuts it if it is too long for every size. */
function setTitle(title: string, measure: MeasureText) {
  const widthOfOne = remembered((text) => measure(text, titleStyle(100)) / 100)
  for (const {size, lines: most} of titleSizes) {
    const style = titleStyle(size)
    const widthOf = (text: string) => widthOfOne(text) * size
    if (hasWiderWord(title, WIDTH, widthOf)) continue
    const lines = breakLines(title, WIDTH, widthOf)
    if (lines.length <= most) return {style, lines}
  }
  const style = titleStyle(LEAST_SIZE)
  const widthOf = (text: string) => measure(text, style)
  return {style, lines: cutLines(title, {lines: MOST_LINES, width: WIDTH}, widthOf)}
}

/** Caches widths, because titles are tried in several sizes and widths are proportional. */
function remembered(measure: Measure): Measure {
  const known = new Map<string, number>()
  return (text) => {
    const width = known.get(text) ?? measure(text)
    known.set(text, width)
    return width
  }
}

function titleStyle(size: number): TextStyle {
  return {size, weight: 700, tracking: -0.022, fill: WHITE}
}

function foot({author: by}: ArticleCard, measure: MeasureText): CardLayout {
  if (!by) return {texts: []}
  const portrait = by.portrait && {src: by.portrait, x: LEFT, y: FOOT.y, size: PORTRAIT_SIZE}
  const x = portrait ? LEFT + PORTRAIT_SIZE + FOOT.gap : LEFT
  const y = FOOT.y + (PORTRAIT_SIZE + author.size * CAPITALS) / 2
  const text = cut(by.name, author, LEFT + WIDTH - x, measure)
  return {texts: [{...author, text, x, y}], ...(portrait && {portrait})}
}

function cut(text: string, style: TextStyle, width: number, measure: MeasureText): string {
  return cutText(text, width, (each) => measure(each, style))
}
