import {unescaped} from './unescaped.ts'

/** Comments and strings, which hold no selector, or a class. */
const CLASS =
  /\/\*.*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\.((?:\\[0-9a-f]{1,6} ?|\\.|[a-z_-]|[^\0-\x7f])(?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])*)/gis
/** A style sheet in pieces, among them what ends a selector or a declaration. */
const PIECE = /\/\*.*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|[{};]|[^{};"'\\/]+|\//gs
const AT_RULE = /^(?:\s|\/\*.*?\*\/)*@/s

/** What a name may be made of so that it stands in a script as it is, without an escape. */
const LITERAL = /^[^\s\\"'`]+$/
/** Words such as `flex` and `block`: scripts use them for other things as well. */
const WORD = /^[a-z]+$/

/** What lists of ad blockers hide on every site: whatever looks like an ad, in a few languages. */
const HIDDEN = /ad|^(?:afs|anz|bnr|dfp|gam|gpt|mpu|pub|rek|sky)$/i

/** The classes that the rules of a style sheet are for. */
export function classNamesOf(css: string): Set<string> {
  const names = new Set<string>()
  rewriteSelectors(css, (name) => {
    names.add(name)
    return undefined
  })
  return names
}

/**
 * Short names for those that may be shortened: a letter for each of those used most, and two or more for the
 * others, in the order of the style sheet. Rules that follow each other are then called nearly the same, which
 * compresses better than names in the order of use.
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

/** The same style sheet with other names; names that are not in the map stay. */
export function renameInCss(css: string, short: ReadonlyMap<string, string>): string {
  return rewriteSelectors(css, (name) => short.get(name))
}

/** A text of class names with other names; everything else in it stays. */
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

/** The letters that texts have most come first: a page of texts has codes of few bits for them. */
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
