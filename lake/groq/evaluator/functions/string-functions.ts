import type {Budget} from '../../budget.ts'
import {find} from '../text/find.ts'
import {finite, textOf} from '../values/values.ts'
import type {Functions, GroqFunction} from './function.ts'

export const stringFunctions = {
  lower: changedCase((text) => text.toLowerCase()),
  upper: changedCase((text) => text.toUpperCase()),
  split: ([text, separator], {budget}) =>
    typeof text === 'string' && typeof separator === 'string'
      ? split(text, separator, budget)
      : null,
  startsWith([text, prefix], {budget}) {
    if (typeof text !== 'string' || typeof prefix !== 'string') return null
    budget.reads(prefix.length)
    return text.startsWith(prefix)
  },
} satisfies Functions

export const string: GroqFunction = ([value]) => textOf(value)

/** The characters of a text, or the members of an array. */
export const length: GroqFunction = ([value], {budget}) => {
  if (Array.isArray(value)) return value.length
  if (typeof value !== 'string') return null
  budget.reads(value.length * 4)
  return value.length - highSurrogates(value)
}

/** JavaScript rounds to no more. Numbers have 17 digits that count: only those below 1e-83 have any behind these. */
const MOST_DIGITS = 100

export const round: GroqFunction = ([value, digits = 0]) => {
  if (typeof value !== 'number' || typeof digits !== 'number') return null
  if (digits < 0 || !Number.isInteger(digits)) return null
  if (digits > 0) return finite(Number(value.toFixed(Math.min(digits, MOST_DIGITS))))
  return finite(value < 0 ? -Math.round(-value) : Math.round(value))
}

function changedCase(change: (text: string) => string): GroqFunction {
  return ([text], {budget}) => {
    if (typeof text !== 'string') return null
    budget.characters(text.length)
    const changed = change(text)
    budget.grows(changed.length)
    return changed
  }
}

/** What each part takes: its place in the array, and itself. */
const PART_MEMBERS = 5
const CHARACTER_MEMBERS = 2

function split(text: string, separator: string, budget: Budget): string[] {
  if (text === '') return []
  budget.copies(text.length)
  budget.made(0)
  const parts: string[] = []
  const pieces = separator === '' ? text : piecesOf(text, separator, budget)
  const members = separator === '' ? CHARACTER_MEMBERS : PART_MEMBERS
  for (const piece of pieces) {
    budget.elements(members)
    parts.push(piece)
  }
  return parts
}

function* piecesOf(text: string, separator: string, budget: Budget): Generator<string, void> {
  let start = 0
  for (
    let at = find(text, separator, 0, budget);
    at !== -1;
    at = find(text, separator, start, budget)
  ) {
    yield text.slice(start, at)
    start = at + separator.length
  }
  yield text.slice(start)
}

/** The first halves of characters that take two UTF-16 units. */
function highSurrogates(text: string): number {
  let count = 0
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit >= 0xd800 && unit <= 0xdbff) count += 1
  }
  return count
}
