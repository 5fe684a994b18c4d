export type Measure = (text: string) => number

const ELLIPSIS = '…'

/**
 * Breaks a text into lines no wider than `width`: between words, after hyphens and slashes, and inside words wider than
 * a line. Among solutions with the fewest lines it picks the narrowest, so that the last line is not a single short
 * word.
 */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  const lines = greedyLines(text, width, measure)
  if (hasWiderWord(text, width, measure)) return lines
  let [narrow, wide] = [width / 2, width]
  while (wide - narrow > 4) {
    const middle = (narrow + wide) / 2
    const fits =
      !hasWiderWord(text, middle, measure) &&
      greedyLines(text, middle, measure).length <= lines.length
    if (fits) wide = middle
    else narrow = middle
  }
  return greedyLines(text, wide, measure)
}

/** Returns up to `count` full lines of a text, with an ellipsis if it is cut. */
export function cutLines(
  text: string,
  {lines: most, width}: {lines: number; width: number},
  measure: Measure,
): string[] {
  const lines = greedyLines(text, width, measure)
  const shown = lines.slice(0, most - 1)
  const rest = lines.slice(most - 1).join(' ')
  return rest ? [...shown, cutText(rest, width, measure)] : shown
}

/** Returns as many words as fit, with an ellipsis if cut; of a single word its beginning. */
export function cutText(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text
  const shown = longest(words(text), width, measure)
  return shown === ELLIPSIS ? longest(letters(text), width, measure) : shown
}

/** Joins as many parts as fit before an ellipsis. */
function longest(parts: readonly string[], width: number, measure: Measure): string {
  const first = (count: number) =>
    parts
      .slice(0, count)
      .join('')
      .replace(/[\s\p{P}]+$/u, '') + ELLIPSIS
  let [fits, tooLong] = [0, parts.length]
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1
    if (measure(first(middle)) <= width) fits = middle
    else tooLong = middle
  }
  return first(fits)
}

export function hasWiderWord(text: string, width: number, measure: Measure): boolean {
  return pieces(text).some((piece) => measure(piece.trimEnd()) > width)
}

function greedyLines(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces(text).flatMap((each) => broken(each, width, measure))) {
    if (line && measure((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  return line ? [...lines, line.trimEnd()] : lines
}

/** Splits a text into words with their trailing spaces. */
function pieces(text: string): string[] {
  return text.match(/[^ ]*?(?:[-–—/](?=[\p{L}\p{N}])|(?: +|$))/gu)?.filter(Boolean) ?? []
}

function words(text: string): string[] {
  return text.split(/(?<= )/)
}

/** Splits a piece that is wider than a line. */
function broken(piece: string, width: number, measure: Measure): string[] {
  if (measure(piece.trimEnd()) <= width) return [piece]
  const parts: string[] = []
  let part = ''
  for (const letter of letters(piece)) {
    if (part && measure(part + letter) > width) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}

const segmenter = new Intl.Segmenter('en', {granularity: 'grapheme'})

/** Splits a text into graphemes. */
function letters(text: string): string[] {
  return Array.from(segmenter.segment(text), ({segment}) => segment)
}
