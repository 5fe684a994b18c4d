/** A field of a JSON object: where its value begins and ends in the text. */
export type FieldSpan = {name: string; start: number; end: number}

const [QUOTE, BACKSLASH, COLON, COMMA] = codesOf('"\\:,')
const [OPEN_OBJECT, OPEN_ARRAY, CLOSE_OBJECT, CLOSE_ARRAY] = codesOf('{[}]')

/**
 * Finds the large fields of an object, without parsing them: texts are skipped by a search for their end, which takes a
 * third of the time of `JSON.parse`.
 *
 * @param json an object, as `JSON.stringify` writes it
 * @param least how long the JSON of a large field is, in UTF-16 units
 * @returns in their order; none of what is no object, was written otherwise, or does not end where it should
 * @throws SyntaxError where the name of one is damaged
 */
export function largeFields(json: string, least: number): FieldSpan[] {
  if (json.charCodeAt(0) !== OPEN_OBJECT) return []
  const found: FieldSpan[] = []
  let [depth, start] = [0, 0]
  let name = {start: 0, end: 0}
  const endValue = (end: number) => {
    if (end - start >= least) found.push({name: textIn(json, name), start, end})
  }
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) {
      const end = endOfText(json, at)
      if (depth === 1) {
        const next = json.charCodeAt(end)
        if (next === COLON) name = {start: at, end}
        else if (next !== COMMA && next !== CLOSE_OBJECT) return []
      }
      at = end - 1
    } else if (code === OPEN_OBJECT || code === OPEN_ARRAY) depth += 1
    else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
      if (depth === 1) endValue(at)
      depth -= 1
    } else if (depth === 1) {
      if (code === COLON) start = at + 1
      else if (code === COMMA) endValue(at)
    }
  }
  return depth === 0 ? found : []
}

/** @returns the index behind the quote that ends the text which begins at an index; that of the end where there is none */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    if (!isEscaped(json, end)) return end + 1
  }
  return json.length
}

/** Whether an odd number of backslashes stands before an index. */
function isEscaped(json: string, index: number): boolean {
  let first = index
  while (json.charCodeAt(first - 1) === BACKSLASH) first -= 1
  return (index - first) % 2 === 1
}

function textIn(json: string, {start, end}: {start: number; end: number}): string {
  return JSON.parse(json.slice(start, end))
}

function codesOf(characters: string): number[] {
  return Array.from(characters, (character) => character.charCodeAt(0))
}
