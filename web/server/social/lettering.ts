import {readFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {Blob, Buffer as GlyphBuffer, Face, Feature, Font, shape, Variation} from 'harfbuzzjs'
import wawoff2 from 'wawoff2'
import type {PlacedText, TextStyle} from '../../src/content/social/card-layout.ts'

/** The site's font, then fonts for other scripts, arrows and mathematical signs. */
const FILES = [
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
  ...[
    'latin-ext',
    'vietnamese',
    'cyrillic',
    'cyrillic-ext',
    'greek',
    'greek-ext',
    'devanagari',
  ].map((script) => `@fontsource-variable/noto-sans/files/noto-sans-${script}-wght-normal.woff2`),
  '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2',
]

/**
 * Scripts that the fonts can shape. They have single letters of others, as mathematical signs: Arabic would not join.
 */
const SCRIPTS =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]/u

/** Spaced letters have no ligatures, as in browsers. */
const UNTIED = [new Feature('liga', 0), new Feature('clig', 0)]

type Glyph = {id: number; x: number; y: number; advance: number}
/** A run of glyphs in one font; measures are relative to the text's size. */
type Run = {font: Font; scale: number; glyphs: Glyph[]}

/** Reads the fonts, which takes a tenth of a second. Rejects when one of them is not installed. */
export async function loadLettering(): Promise<Lettering> {
  const {resolve} = createRequire(import.meta.url)
  const faces = FILES.map(async (file) => {
    const font = await wawoff2.decompress(await readFile(resolve(file)))
    return new Face(new Blob(font))
  })
  return new Lettering(await Promise.all(faces))
}

/**
 * Converts texts to outlines, the same on every machine. HarfBuzz does kerning, marks and conjuncts; all of it from
 * left to right.
 */
export class Lettering {
  readonly #faces: readonly Face[]
  readonly #known: readonly ReadonlySet<number>[]
  readonly #fonts = new Map<string, Font>()

  constructor(faces: readonly Face[]) {
    this.#faces = faces
    this.#known = faces.map((face) => new Set(face.collectUnicodes()))
  }

  /** True if a letter can be drawn: the fonts cover its script and have its outline. */
  has(letter: string): boolean {
    return SCRIPTS.test(letter) && this.#faceOf(letter) !== undefined
  }

  measure(text: string, style: TextStyle): number {
    const advances = this.#runs(text, style).flatMap(({glyphs}) => glyphs)
    return advances.reduce((width, {advance}) => width + advance, 0) * style.size
  }

  draw({text, x, y, ...style}: PlacedText): string {
    let left = 0
    const drawn = this.#runs(text, style).flatMap(({font, scale, glyphs}) =>
      glyphs.map((glyph) => {
        const at = `translate(${left + glyph.x} ${glyph.y}) scale(${scale})`
        left += glyph.advance
        return `<path transform="${at}" d="${font.glyphToPath(glyph.id)}"/>`
      }),
    )
    const place = `translate(${x} ${y}) scale(${style.size} ${-style.size})`
    return `<g fill="${style.fill}" transform="${place}">${drawn.join('')}</g>`
  }

  #runs(text: string, {weight, tracking}: TextStyle): Run[] {
    return this.#parts(text).map(({face, letters}) => {
      const font = this.#font(face, weight)
      const scale = 1 / (this.#faces[face]?.upem ?? 1)
      const buffer = new GlyphBuffer()
      buffer.addText(letters)
      buffer.guessSegmentProperties()
      shape(font, buffer, tracking === 0 ? [] : UNTIED)
      const glyphs = buffer.getGlyphInfosAndPositions().map((glyph): Glyph => {
        const {codepoint: id, xAdvance = 0, xOffset = 0, yOffset = 0} = glyph
        // Combining marks take no space of their own.
        const advance = xAdvance * scale + (xAdvance > 0 ? tracking : 0)
        return {id, x: xOffset * scale, y: yOffset * scale, advance}
      })
      return {font, scale, glyphs}
    })
  }

  /** Splits a text into runs of one font each. */
  #parts(text: string): {face: number; letters: string}[] {
    const parts: {face: number; letters: string}[] = []
    for (const letter of text) {
      const last = parts.at(-1)
      const face = this.#faceOf(letter, last?.face)
      if (face === undefined) continue
      if (last && last.face === face) last.letters += letter
      else parts.push({face, letters: letter})
    }
    return parts
  }

  /** Spaces and marks reuse the previous letter's font if it has them; other letters use the first font that does. */
  #faceOf(letter: string, before?: number): number | undefined {
    const code = letter.codePointAt(0) ?? 0
    const goesOn = before !== undefined && /[\s\p{M}\u200C\u200D]/u.test(letter)
    if (goesOn && this.#known[before]?.has(code)) return before
    const first = this.#known.findIndex((known) => known.has(code))
    return first === -1 ? undefined : first
  }

  #font(face: number, weight: number): Font {
    const key = `${face} ${weight}`
    const known = this.#fonts.get(key)
    if (known) return known
    const source = this.#faces[face]
    if (!source) throw new Error(`There is no font number ${face}.`)
    const font = new Font(source)
    font.setVariations([new Variation('wght', weight)])
    this.#fonts.set(key, font)
    return font
  }
}
