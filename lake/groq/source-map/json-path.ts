import type {Budget} from '../budget.ts'
import {isObject} from '../evaluator/values/values.ts'
import type {SourcePath} from './origin.ts'

/**
 * How paths name members of arrays: by their places (`resultSourceMap=true`) or, where they have one, by their keys
 * (`withKeyArraySelector`), which stay when members are moved.
 */
export type Selectors = 'index' | 'key'

/** `['name']`, escaped as `@sanity/client` has it when it looks a place up. */
export function fieldStep(name: string): string {
  return `['${name.replaceAll(/[\f\n\r\t'\\]/g, (character) => ESCAPED[character] ?? character)}']`
}

const ESCAPED: Readonly<Record<string, string>> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

export function memberStep(index: number): string {
  return `[${index}]`
}

/** A normalized JSONPath (RFC 9535, section 2.7), from `$` on. */
export function pathText(
  path: SourcePath | undefined,
  selectors: Selectors,
  budget: Budget,
): string {
  const steps: string[] = []
  for (let step = path; step; step = step.before) {
    steps.push('name' in step ? fieldStep(step.name) : selector(step, selectors, budget))
  }
  const text = `$${steps.toReversed().join('')}`
  budget.characters(text.length)
  return text
}

function selector(
  {array, index}: {array: readonly unknown[]; index: number},
  selectors: Selectors,
  budget: Budget,
): string {
  const key = selectors === 'key' ? keyOf(array[index]) : undefined
  budget.reads(index)
  // Members before it must not have its key; and the client does not read quotes in one.
  const isSure = key !== undefined && !/['\\]/.test(key) && indexOfKey(array, key) === index
  return isSure ? `[?(@._key=='${key}')]` : memberStep(index)
}

function keyOf(member: unknown): string | undefined {
  if (!isObject(member) || !Object.hasOwn(member, '_key')) return undefined
  const {_key} = member
  return typeof _key === 'string' && _key !== '' ? _key : undefined
}

function indexOfKey(array: readonly unknown[], key: string): number {
  return array.findIndex((member) => keyOf(member) === key)
}
