import {UserError} from '@skyforge/server-kit/commands/user-error.ts'

/** What a style sheet says of a file of a font. */
export type FontFace = {
  /** Every character that is taken from it. */
  characters: string
  weights: {min: number; max: number}
}

/**
 * Reads the `@font-face` of a style sheet whose source is `url` (CSS Fonts 4, sections 4.1 to 4.5). Throws
 * a UserError when there is none, or it does not say which characters and weights it is for.
 */
export function readFontFace(css: string, url: string): FontFace {
  const face = css.match(/@font-face\s*\{[^}]*\}/g)?.find((each) => each.includes(`url('${url}')`))
  const [, ranges] = /unicode-range:([^;]+);/.exec(face ?? '') ?? []
  const [, min, max] = /font-weight:\s*(\d+)\s+(\d+);/.exec(face ?? '') ?? []
  if (ranges === undefined || min === undefined || max === undefined) {
    throw new UserError(
      `There is no @font-face of '${url}' with unicode-range and two font-weights.`,
    )
  }
  return {
    characters: ranges.split(',').map(charactersIn).join(''),
    weights: {min: Number(min), max: Number(max)},
  }
}

function charactersIn(range: string): string {
  const [, first = '', last = first] = /^\s*U\+([0-9a-f]+)(?:-([0-9a-f]+))?\s*$/i.exec(range) ?? []
  const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  if (!(from <= to))
    throw new UserError(`"${range.trim()}" is no range of characters such as U+20-7E.`)
  return String.fromCodePoint(...Array.from({length: to - from + 1}, (_, index) => from + index))
}
