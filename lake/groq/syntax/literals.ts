import {isDigit, type Scanner} from './scanner.ts'

const BACKSLASH = 92

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["'", "'"],
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])

const LAST_CODE_POINT = 0x10_ff_ff

/** Reads digits with an optional fraction and exponent; a sign is an operator. */
export function readNumber(scanner: Scanner): number {
  const start = scanner.position
  scanner.skipDigits()
  if (scanner.isAt('.') && isDigit(scanner.code(1))) {
    scanner.position += 1
    scanner.skipDigits()
  }
  if (scanner.take('e') || scanner.take('E')) readExponent(scanner)
  return Number(scanner.text.slice(start, scanner.position))
}

function readExponent(scanner: Scanner): void {
  if (!scanner.take('+')) scanner.take('-')
  if (!isDigit(scanner.code())) scanner.fail('Exponent must be a number.')
  scanner.skipDigits()
}

/** Reads a string between single or double quotes. */
export function readString(scanner: Scanner): string {
  const start = scanner.position
  const quote = scanner.code()
  scanner.position += 1
  let value = ''
  for (;;) {
    value += readPlain(scanner, quote)
    if (scanner.isAtEnd()) scanner.fail('The string that starts here has no end.', start)
    const isEnd = scanner.code() === quote
    scanner.position += 1
    if (isEnd) return value
    value += readEscape(scanner)
  }
}

/** Reads up to the closing quote, a backslash or the end of the query. */
function readPlain(scanner: Scanner, quote: number): string {
  const start = scanner.position
  for (;;) {
    const code = scanner.code()
    if (code === quote || code === BACKSLASH || Number.isNaN(code)) break
    scanner.position += 1
  }
  return scanner.text.slice(start, scanner.position)
}

/** Reads an escape after its backslash. */
function readEscape(scanner: Scanner): string {
  if (scanner.take('u')) return scanner.isAt('{') ? readCodePoint(scanner) : readCodeUnit(scanner)
  const character = scanner.text.charAt(scanner.position)
  const meaning = ESCAPES.get(character)
  const start = scanner.position - 1
  if (meaning === undefined) {
    scanner.fail(
      `"\\${character}" means nothing in a string; a backslash is "\\\\".`,
      start,
      start + 2,
    )
  }
  scanner.position += 1
  return meaning
}

/** `{1F600}` of `\u{1F600}` */
function readCodePoint(scanner: Scanner): string {
  const start = scanner.position + 1
  const digits = /^[0-9a-fA-F]{1,6}(?=\})/.exec(scanner.text.slice(start, start + 7))?.[0]
  const code = Number.parseInt(digits ?? '', 16)
  if (digits === undefined || code > LAST_CODE_POINT) {
    scanner.fail('Expected the hexadecimal number of a character and "}" after "\\u{".')
  }
  scanner.position = start + digits.length + 1
  return String.fromCodePoint(code)
}

/** `D83D` of `\uD83D` */
function readCodeUnit(scanner: Scanner): string {
  const digits = scanner.text.slice(scanner.position, scanner.position + 4)
  if (!/^[0-9a-fA-F]{4}$/.test(digits)) {
    scanner.fail('Expected four hexadecimal digits after "\\u".')
  }
  scanner.position += 4
  return String.fromCharCode(Number.parseInt(digits, 16))
}
