import {LakeError} from '../../../errors.ts'
import type {Budget} from '../../budget.ts'
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

/** Of a text, its characters; of an array, its members. */
export const length: GroqFunction = ([value], {budget}) => {
  if (Array.isArray(value)) return value.length
  if (typeof value !== 'string') return null
  budget.reads(value.length * 4)
  return value.length - highSurrogates(value)
}

/** @throws LakeError 400 for more than 100 digits */
export const round: GroqFunction = ([value, digits = 0]) => {
  if (typeof value !== 'number' || typeof digits !== 'number') return null
  if (digits < 0 || !Number.isInteger(digits)) return null
  if (digits > 100) {
    throw LakeError.typed(400, 'queryEvaluationError', 'round() takes at most 100 digits.')
  }
  if (digits > 0) return finite(Number(value.toFixed(digits)))
  return finite(value < 0 ? -Math.round(-value) : Math.round(value))
}

function changedCase(change: (text: string) => string): GroqFunction {
  return ([text], {budget}) => {
    if (typeof text !== 'string') return null
    budget.characters(text.length)
    return change(text)
  }
}

/** From this length on, the parts are counted before they are made. */
const LONG = 10_000

/** What each part takes: its place in the array, and itself. */
const PART_MEMBERS = 5

function split(text: string, separator: string, budget: Budget): string[] {
  if (text === '') return []
  budget.characters(text.length)
  if (separator === '') {
    budget.made(text.length * 2)
    return Array.from(text)
  }
  if (text.length > LONG) budget.made(occurrences(text, separator) * PART_MEMBERS)
  const parts = text.split(separator)
  if (text.length <= LONG) budget.made(parts.length * PART_MEMBERS)
  return parts
}

function occurrences(text: string, part: string): number {
  let count = 0
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) count += 1
  return count
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
