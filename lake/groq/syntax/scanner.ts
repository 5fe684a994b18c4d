import {LakeError} from '../../errors.ts'

const LINE_BREAK = '\n'
const SLASH = 47

/** Reads a query's text from left to right, each character once. */
export class Scanner {
  readonly text: string
  /** UTF-16 offset of the next character. */
  position = 0

  constructor(text: string) {
    this.text = text
  }

  /** The next code unit, or one further ahead; `NaN` at the end. */
  code(ahead = 0): number {
    return this.text.charCodeAt(this.position + ahead)
  }

  isAtEnd(): boolean {
    return this.position >= this.text.length
  }

  isAt(token: string): boolean {
    return this.text.startsWith(token, this.position)
  }

  /** Whether a whole word is at the current position. */
  isAtWord(word: string): boolean {
    return this.isAt(word) && !isIdentifierPart(this.code(word.length))
  }

  /** Reads a token if it is at the current position. */
  take(token: string): boolean {
    const found = this.isAt(token)
    if (found) this.position += token.length
    return found
  }

  /** @throws LakeError 400 `queryParseError` if it is not at the current position */
  expect(token: string, where: string): void {
    if (!this.take(token)) this.fail(`Expected "${token}" ${where}, but ${this.found()}.`)
  }

  /** Reads a name, if one starts at the current position. */
  takeIdentifier(): string | undefined {
    const start = this.position
    if (!isIdentifierStart(this.code())) return undefined
    while (isIdentifierPart(this.code())) this.position += 1
    return this.text.slice(start, this.position)
  }

  /** Reads digits, maybe none. */
  skipDigits(): void {
    while (isDigit(this.code())) this.position += 1
  }

  /** Reads white space and comments, which end with their line. */
  skipSpace(): void {
    for (;;) {
      const code = this.code()
      if (isSpace(code)) this.position += 1
      else if (code === SLASH && this.code(1) === SLASH) this.#skipLine()
      else return
    }
  }

  #skipLine(): void {
    const end = this.text.indexOf(LINE_BREAK, this.position)
    this.position = end === -1 ? this.text.length : end + 1
  }

  /** The text at the current position, for the end of an error message. */
  found(): string {
    const word = /^(?:\w{1,40}|.)/su.exec(this.text.slice(this.position, this.position + 40))
    return word ? `found ${JSON.stringify(word[0])}` : 'the query ends here'
  }

  /**
   * @param start position of the error in UTF-16 units, as `end`; the client draws its code frame from them
   * @throws LakeError 400 `queryParseError`
   */
  fail(reason: string, start = this.position, end = start + 1): never {
    const place = {query: this.text, start, end}
    throw LakeError.typed(400, 'queryParseError', reason, place)
  }
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** `a` to `z`, `A` to `Z`, `_` */
function isIdentifierStart(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95
}

function isIdentifierPart(code: number): boolean {
  return isIdentifierStart(code) || isDigit(code)
}

/** Tab to carriage return, space, next line, no-break space. */
function isSpace(code: number): boolean {
  return (code >= 9 && code <= 13) || code === 32 || code === 0x85 || code === 0xa0
}
