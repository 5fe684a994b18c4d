import {setField} from '@skyforge/server-kit/plain-object.ts'
import type {Budget} from '../../budget.ts'
import {DateTime} from './date-time.ts'
import {Path} from './path.ts'

/**
 * Values of GROQ: those of JSON, as they stand in documents, a `DateTime` or a `Path`. Nothing that evaluation
 * meets may be changed: documents and answers share their parts.
 */
export type ValueType =
  'null' | 'boolean' | 'number' | 'string' | 'array' | 'object' | 'datetime' | 'path'

export type GroqObject = Record<string, unknown>

export function typeOf(value: unknown): ValueType {
  switch (typeof value) {
    case 'string':
      return 'string'
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'object':
      return typeOfObject(value)
    default:
      return 'null'
  }
}

function typeOfObject(value: object | null): ValueType {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof DateTime) return 'datetime'
  return value instanceof Path ? 'path' : 'object'
}

/** An object with fields: no array, no datetime, no path. */
export function isObject(value: unknown): value is GroqObject {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof DateTime) &&
    !(value instanceof Path)
  )
}

/** A number, if it is one: neither infinite nor `NaN`. */
export function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}

/** Texts up to this length are compared within a step. */
const SHORT = 64

/** Whether `==` holds. Arrays, objects and paths equal nothing, not even themselves. */
export function isEqual(left: unknown, right: unknown, budget: Budget): boolean {
  if (typeof left === 'string') {
    if (left.length > SHORT) budget.reads(left.length)
    return left === right
  }
  if (typeof left !== 'object' || left === null) return left === right
  return left instanceof DateTime && right instanceof DateTime && left.time === right.time
}

/** Below 0, 0 or above 0 as for sorting; `null` for what has no order: other types, and two of them. */
export function compare(left: unknown, right: unknown, budget: Budget): number | null {
  if (typeof left === 'string') {
    return typeof right === 'string' ? compareText(left, right, budget) : null
  }
  if (typeof left === 'number') return typeof right === 'number' ? left - right : null
  if (typeof left === 'boolean') {
    return typeof right === 'boolean' ? Number(left) - Number(right) : null
  }
  return left instanceof DateTime && right instanceof DateTime ? left.time - right.time : null
}

function compareText(left: string, right: string, budget: Budget): number {
  const shorter = Math.min(left.length, right.length)
  if (shorter > SHORT) budget.reads(shorter)
  if (left === right) return 0
  return left < right ? -1 : 1
}

const RANKS: Partial<Record<ValueType, number>> = {datetime: 1, number: 2, string: 3, boolean: 4}
const LAST = 100

/** The order of `order()`, over all types. What has no order of its own counts as equal. */
export function compareForOrder(left: unknown, right: unknown, budget: Budget): number {
  const byValue = compare(left, right, budget)
  if (byValue !== null) return byValue
  return (RANKS[typeOf(left)] ?? LAST) - (RANKS[typeOf(right)] ?? LAST)
}

/** The text of what has one. */
export function textOf(value: unknown): string | null {
  switch (typeOf(value)) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'datetime':
      return String(value)
    default:
      return null
  }
}

/** Copies the fields of an object into one that is being made. */
export function setFields(target: GroqObject, source: GroqObject): void {
  if (!Object.hasOwn(source, '__proto__')) Object.assign(target, source)
  else for (const [name, value] of Object.entries(source)) setField(target, name, value)
}
