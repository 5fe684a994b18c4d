/**
 * Single-stroke capitals, so that drawings have labels on a machine without fonts. A letter is on a grid 6 high; a
 * point is two digits, x from the left and y from the top; strokes are separated by commas.
 */
const STROKES: Record<string, string> = {
  A: '06 02 20 42 46,03 43',
  B: '00 06 36 45 44 33 03,00 30 41 42 33',
  C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 44 42 20 00',
  E: '40 00 06 46,03 33',
  F: '40 00 06,03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06,40 46,03 43',
  I: '00 06',
  J: '40 45 36 16 05',
  K: '00 06,40 03 46',
  L: '00 06 36',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10,24 46',
  R: '06 00 30 41 42 33 03,23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40,20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 22 36 40',
  X: '00 46,40 06',
  Y: '00 23 40,23 26',
  Z: '00 40 06 46',
  0: '10 30 41 45 36 16 05 01 10,15 31',
  1: '01 10 16',
  2: '01 10 30 41 42 06 46',
  3: '00 40 22 32 43 45 36 16 05',
  4: '36 30 04 44',
  5: '40 00 02 32 43 45 36 16 05',
  6: '30 10 01 05 16 36 45 44 33 03',
  7: '00 40 16',
  8: '10 30 41 42 33 13 02 01 10,13 04 05 16 36 45 44 33',
  9: '16 36 45 41 30 10 01 02 13 43',
  '-': '03 33',
  '+': '03 43,21 25',
  '.': '05 06',
  ',': '05 06',
  ':': '01 02,04 05',
  '/': '06 30',
  '%': '06 40,00 01,45 46',
  $: '41 30 10 01 02 13 33 44 45 36 16 05,20 26',
  '=': '02 42,04 44',
  '<': '30 03 36',
  '>': '00 33 06',
  '(': '10 01 05 16',
  ')': '00 11 15 06',
  '#': '10 16,30 36,02 42,04 44',
  '&': '46 11 20 31 04 05 16 26 44',
  "'": '00 01',
  '?': '01 10 30 41 42 23 24,26 26',
  '!': '00 04,06 06',
  '*': '22 24,13 33',
}

const GRID_HEIGHT = 6
const LETTER_GAP = 2
const WORD_GAP = 3

type Stroke = readonly (readonly [x: number, y: number])[]

function parse(source: string): Stroke[] {
  return source
    .split(',')
    .map((stroke) =>
      stroke.split(' ').map((point) => [Number(point[0]), Number(point[1])] as const),
    )
}

const ALPHABET = new Map(Object.entries(STROKES).map(([letter, source]) => [letter, parse(source)]))

function letterWidth(strokes: readonly Stroke[]): number {
  return Math.max(...strokes.flat().map(([x]) => x))
}

export type Lettering = {width: number; strokes: readonly Stroke[]}

/**
 * The strokes of `text` in capitals of height 1, from the left end of the base line, y upwards. Throws for an
 * unsupported character.
 */
export function lettering(text: string): Lettering {
  const strokes: Stroke[] = []
  let pen = 0
  for (const letter of text.toUpperCase()) {
    if (letter === ' ') {
      pen += WORD_GAP
      continue
    }
    const drawn = ALPHABET.get(letter)
    if (!drawn)
      throw new Error(`The lettering has no "${letter}" (in "${text}"). Add it to STROKES.`)
    const left = pen
    strokes.push(
      ...drawn.map((stroke) =>
        stroke.map(([x, y]) => [(left + x) / GRID_HEIGHT, 1 - y / GRID_HEIGHT] as const),
      ),
    )
    pen += letterWidth(drawn) + LETTER_GAP
  }
  return {width: Math.max(0, pen - LETTER_GAP) / GRID_HEIGHT, strokes}
}
