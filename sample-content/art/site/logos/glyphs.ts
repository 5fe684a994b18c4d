/**
 * Letters for logos as strokes on a grid 10 high, base line at 10. A stroke is a start point and relative path
 * commands; bars separate strokes.
 */
export type Glyph = {width: number; strokes: string}

const CAPITALS: Record<string, Glyph> = {
  A: {width: 8, strokes: '0 10l4-10 4 10|1.5 6.7h5'},
  B: {width: 6.2, strokes: '0 0v10h3.5a2.7 2.7 0 0 0 0-5.4h-3.5h3.1a2.3 2.3 0 0 0 0-4.6z'},
  D: {width: 7.5, strokes: '0 0v10h2.5a5 5 0 0 0 0-10z'},
  E: {width: 5.4, strokes: '5.4 0h-5.4v10h5.4|0 4.9h4.4'},
  F: {width: 5.4, strokes: '5.4 0h-5.4v10|0 4.9h4.4'},
  H: {width: 7, strokes: '0 0v10|7 0v10|0 4.9h7'},
  I: {width: 0, strokes: '0 0v10'},
  L: {width: 5, strokes: '0 0v10h5'},
  M: {width: 8.4, strokes: '0 10v-10l4.2 6.5 4.2-6.5v10'},
  N: {width: 7, strokes: '0 10v-10l7 10v-10'},
  O: {width: 10, strokes: '5 0a5 5 0 1 0 .01 0z'},
  R: {width: 6.4, strokes: '0 10v-10h3.4a2.7 2.7 0 0 1 0 5.4h-3.4|3 5.4l3.4 4.6'},
  T: {width: 7, strokes: '0 0h7|3.5 0v10'},
  W: {width: 11, strokes: '0 0l2.8 10 2.7-8.5 2.7 8.5 2.8-10'},
  Y: {width: 7, strokes: '0 0l3.5 5.2 3.5-5.2|3.5 5v5'},
}

const SMALL: Record<string, Glyph> = {
  b: {width: 6.4, strokes: '0 0v10|0 6.8a3.2 3.2 0 1 1 0 .01'},
  e: {width: 6.4, strokes: '0 6.8h6.4a3.2 3.2 0 1 0-1 2.3'},
  h: {width: 5.8, strokes: '0 0v10|0 6.8a2.9 2.9 0 0 1 5.8 0v3.2'},
  i: {width: 0, strokes: '0 3.8v6.2|0 .8v.3'},
  k: {width: 5.2, strokes: '0 0v10|5 3.8l-5 3.6|2 6l3.2 4'},
  l: {width: 0, strokes: '0 0v10'},
  n: {width: 5.8, strokes: '0 3.8v6.2|0 6.8a2.9 2.9 0 0 1 5.8 0v3.2'},
  o: {width: 6.4, strokes: '3.2 3.6a3.2 3.2 0 1 0 .01 0z'},
  r: {width: 3.2, strokes: '0 3.8v6.2|0 6.8a3 3 0 0 1 3.2-2.9'},
  s: {width: 4.9, strokes: '4.6 4.7c-.9-1.2-4.4-1.5-4.4.4 0 2.3 4.7 1 4.7 3.2 0 2.2-4 2-4.9.5'},
  w: {width: 8.4, strokes: '0 3.8l2.1 6.2 2.1-5.6 2.1 5.6 2.1-6.2'},
  y: {width: 6, strokes: '0 3.8l3 6.2|6 3.8l-4.3 9.4'},
}

/** Capitals with slab serifs. */
const SLAB: Record<string, Glyph> = {
  B: {
    width: 7,
    strokes: '-.6 0h4.5a2.4 2.4 0 0 1 0 4.7h-3.1 3.5a2.65 2.65 0 0 1 0 5.3h-4.9|1.2 0v10',
  },
  E: {width: 6.6, strokes: '-.6 0h7v2.4|1.2 0v10|1.2 4.8h3.6|4.8 3.6v2.4|-.6 10h7v-2.4'},
  M: {
    width: 10.4,
    strokes: '-.6 0h2.2l3.8 6.4 3.8-6.4h2.2|1.4 0v10|9.4 0v10|-.6 10h3.8|7.6 10h3.8',
  },
  O: {width: 10, strokes: '5 0a5 5 0 1 0 .01 0z'},
  R: {
    width: 7.6,
    strokes: '-.6 0h4.7a2.6 2.6 0 0 1 0 5.2h-2.9|1.2 0v10|-.6 10h3.8|3.8 5.2l2.4 4.8h1.6',
  },
}

const alphabets = {plain: {...CAPITALS, ...SMALL}, slab: SLAB}

export type Alphabet = keyof typeof alphabets

/** The strokes of a word as path data, and its width; `tracking` is the letter spacing. */
export function setWord(
  word: string,
  tracking: number,
  alphabet: Alphabet = 'plain',
): {d: string; width: number} {
  const glyphs: Record<string, Glyph> = alphabets[alphabet]
  let pen = 0
  const letters = [...word].map((letter) => {
    const glyph = glyphs[letter]
    if (!glyph)
      throw new Error(`The logo letters lack "${letter}" (in "${word}"). Add it to this file.`)
    const left = pen
    pen += glyph.width + tracking
    return glyph.strokes
      .split('|')
      .map((stroke) => shifted(stroke, left))
      .join('')
  })
  return {d: letters.join(''), width: pen - tracking}
}

/** Moves a stroke to the right; only its first point is absolute. */
function shifted(stroke: string, by: number): string {
  return stroke.replace(/^-?[\d.]+/, (x) => `M${Math.round((Number(x) + by) * 100) / 100}`)
}
