import {unescaped} from './unescaped.ts'

/** Matches comments, strings and class names. The first two can contain no selector. */
const CLASS =
  /\/\*.*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\.((?:\\[0-9a-f]{1,6} ?|\\.|[a-z_-]|[^\0-\x7f])(?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])*)/gis
/** Splits a style sheet into pieces, including the ends of selectors and declarations. */
const PIECE = /\/\*.*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|[{};]|[^{};"'\\/]+|\//gs
const AT_RULE = /^(?:\s|\/\*.*?\*\/)*@/s

/** Characters of names that need no escape in a script. */
const LITERAL = /^[^\s\\"'`]+$/
/** Plain words such as `flex` and `block`: scripts use them for other things too. */
const WORD = /^[a-z]+$/

/** Names that ad blockers hide on every site because they look like ads. */
const HIDDEN = /ad|^(?:afs|anz|bnr|dfp|gam|gpt|mpu|pub|rek|sky)$/i

/** Returns the classes that a style sheet has rules for. */
export function classNamesOf(css: string): Set<string> {
  const names = new Set<string>()
  rewriteSelectors(css, (name) => {
    names.add(name)
    return undefined
  })
  return names
}

/**
 * Assigns short names to classes: one letter to the most used, two or more to the others. Names follow the order of the
 * style sheet, so neighbouring rules have similar names and compress better.
 *
 * @param names - in the order of the style sheet
 * @param usesOf - how often a name is used
 */
export function shortNames(
  names: Iterable<string>,
  usesOf: (name: string) => number = () => 0,
): Map<string, string> {
  const taken = new Set(names)
  const long = [...taken].filter((name) => !WORD.test(name) && LITERAL.test(name))
  const byUse = long.toSorted((a, b) => usesOf(b) - usesOf(a))
  const mostUsed = new Set(byUse.slice(0, FIRST.length))
  const short = new Map<string, string>()
  let count = 0
  for (const name of [...mostUsed, ...long.filter((each) => !mostUsed.has(each))]) {
    let candidate
    do candidate = nameNumber(count++)
    while (taken.has(candidate) || HIDDEN.test(candidate))
    if (candidate.length < name.length) short.set(name, candidate)
  }
  return short
}

/** Renames classes in a style sheet; names missing from the map stay. */
export function renameInCss(css: string, short: ReadonlyMap<string, string>): string {
  return rewriteSelectors(css, (name) => short.get(name))
}

/** Renames classes in a text; everything else stays. */
export function renameInText(text: string, short: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\S+/g, (token) => short.get(token) ?? token)
}

function rewriteSelectors(css: string, nameFor: (name: string) => string | undefined): string {
  let written = ''
  let head = ''
  for (const [piece] of css.matchAll(PIECE)) {
    head += piece
    if (piece === '{' && !AT_RULE.test(head)) head = rewriteHead(head, nameFor)
    if (!/^[{};]$/.test(piece)) continue
    written += head
    head = ''
  }
  return written + head
}

function rewriteHead(head: string, nameFor: (name: string) => string | undefined): string {
  return head.replaceAll(CLASS, (whole, name?: string) => {
    const other = name === undefined ? undefined : nameFor(unescaped(name))
    return other === undefined ? whole : `.${other}`
  })
}

/** Letters by frequency in English: on a page of text they have the shortest codes. */
const LETTERS = 'etaoinsrhldcumfpgwybvkxjqz'
const FIRST = `${LETTERS}${LETTERS.toUpperCase()}`

/** e, t, … Z, ee, et, … zz, Ee, … Zz, eee, … */
function nameNumber(count: number): string {
  let rest = count
  let name = ''
  while (rest >= FIRST.length) {
    rest -= FIRST.length
    name = LETTERS.charAt(rest % LETTERS.length) + name
    rest = Math.floor(rest / LETTERS.length)
  }
  return FIRST.charAt(rest) + name
}
