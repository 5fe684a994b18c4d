import {readFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {Blob, Buffer as GlyphBuffer, Face, Feature, Font, shape, Variation} from 'harfbuzzjs'
import wawoff2 from 'wawoff2'
import type {PlacedText, TextStyle} from '../../src/content/social/card-layout.ts'

/** The site's own font, then those for what it lacks: other scripts, arrows and mathematical signs. */
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
 * The scripts that the fonts cover in full, with what their shaping needs. The fonts have single letters of others
 * too, as mathematical signs: those of Arabic would not join.
 */
const SCRIPTS =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]/u

/** Between spaced letters there are no ligatures, as in browsers. */
const UNTIED = [new Feature('liga', 0), new Feature('clig', 0)]

type Glyph = {id: number; x: number; y: number; advance: number}
/** Glyphs of one font, one behind the other; everything in parts of the text's size. */
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
 * Texts as outlines, the same on every machine whatever fonts it has. Kerning, marks and conjuncts are HarfBuzz's;
 * it is all from left to right, as the scripts of these fonts are.
 */
export class Lettering {
  readonly #faces: readonly Face[]
  readonly #known: readonly ReadonlySet<number>[]
  readonly #fonts = new Map<string, Font>()

  constructor(faces: readonly Face[]) {
    this.#faces = faces
    this.#known = faces.map((face) => new Set(face.collectUnicodes()))
  }

  /** True if a letter can be drawn: its script is one that the fonts cover, and they have its outlines. */
  has(letter: string): boolean {
    return SCRIPTS.test(letter) && this.#faceOf(letter) !== undefined
  }

  /** Its width in pixels. */
  measure(text: string, style: TextStyle): number {
    const advances = this.#runs(text, style).flatMap(({glyphs}) => glyphs)
    return advances.reduce((width, {advance}) => width + advance, 0) * style.size
  }

  /** It as SVG. */
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
        // What a mark adds to its letter is no place of its own.
        const advance = xAdvance * scale + (xAdvance > 0 ? tracking : 0)
        return {id, x: xOffset * scale, y: yOffset * scale, advance}
      })
      return {font, scale, glyphs}
    })
  }

  /** The text in parts of which each is drawn with one face. */
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

  /** The face of what is before it goes on where it can for spaces and marks; else the first that has it. */
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
    if (!source) throw new Error(`There is no face ${face}.`)
    const font = new Font(source)
    font.setVariations([new Variation('wght', weight)])
    this.#fonts.set(key, font)
    return font
  }
}
