import type {Budget} from '../../budget.ts'

/** An id has at most 128 characters. */
const LONGEST_TEXT = 1_000

/**
 * A pattern of document ids, as `path("drafts.**")` makes it: `*` stands for one part between dots, `**` for
 * any text. Between parts stands any one character, as in groq-js.
 */
export class Path {
  readonly pattern: string
  readonly #parts: readonly string[]
  /** Of one such as `drafts.**`, through which there is one way only, what stands before the dot. */
  readonly #start: string | undefined

  constructor(pattern: string) {
    this.pattern = pattern
    this.#parts = pattern.split('.')
    const [first = '', last, ...more] = this.#parts
    const hasOneWay = last === '**' && more.length === 0 && first !== '*' && first !== '**'
    this.#start = hasOneWay ? first : undefined
  }

  /**
   * Whether it matches an id; false for what is too long to be one.
   *
   * Follows every way through the pattern at once: the places in the text that the parts so far can lead to.
   * A regular expression would try them one after the other, which takes for ever with some patterns.
   */
  matches(text: string, budget: Budget): boolean {
    if (text.length > LONGEST_TEXT) return false
    if (this.#start !== undefined) {
      budget.reads(text.length)
      return isUnder(text, this.#start)
    }
    let places: Places = [0]
    for (const [index, part] of this.#parts.entries()) {
      budget.step(1 + text.length)
      budget.reads(places.length * Math.min(part.length, text.length))
      const starts = index === 0 ? places : afterSeparator(text, places)
      places = afterPart(text, starts, part)
      if (places.length === 0) return false
    }
    return places.at(-1) === text.length
  }

  toJSON(): string {
    return this.pattern
  }
}

/** Whether a separator follows the start, and behind it any text of one line. */
function isUnder(text: string, start: string): boolean {
  if (text.length <= start.length || !text.startsWith(start)) return false
  return !LINE_BREAKS.test(text.slice(start.length))
}

/** Ascending. */
type Places = number[]

const LINE_BREAKS = /[\n\r\u2028\u2029]/

function isLineBreak(text: string, place: number): boolean {
  return LINE_BREAKS.test(text[place] ?? '')
}

function afterSeparator(text: string, places: Places): Places {
  return places
    .filter((place) => place < text.length && !isLineBreak(text, place))
    .map((place) => place + 1)
}

function afterPart(text: string, places: Places, part: string): Places {
  if (part === '*') return spread(text, places, 1, (place) => text[place] === '.')
  if (part === '**') return spread(text, places, 0, (place) => isLineBreak(text, place))
  return places.filter((place) => text.startsWith(part, place)).map((place) => place + part.length)
}

/** What can be reached by going at least so many characters on, none of which may end the way. */
function spread(
  text: string,
  places: Places,
  least: number,
  endsAt: (place: number) => boolean,
): Places {
  const reached: Places = []
  const starts = new Set(places)
  let isOnWay = false
  for (let place = places[0] ?? text.length + 1; place <= text.length; place += 1) {
    if (isOnWay && endsAt(place - 1)) isOnWay = false
    if (isOnWay || (least === 0 && starts.has(place))) reached.push(place)
    if (starts.has(place)) isOnWay = true
  }
  return reached
}
