import type {NodeOf, OpCall} from '../syntax/nodes.ts'
import type {Budget} from '../budget.ts'
import {binaryLink, type Link, valueLink, strict} from './code/code.ts'
import type {Compiler} from './code/compiler.ts'
import {DateTime} from './values/date-time.ts'
import {matchLink} from './text/match.ts'
import {membershipLink} from './membership.ts'
import {compare, finite, type GroqObject, isEqual, isObject, setFields} from './values/values.ts'

type Operator = (left: unknown, right: unknown, budget: Budget) => unknown

/** The operators on two values; null if the values do not fit. `in` and `match` have files of their own. */
const OPERATORS: Record<Exclude<OpCall, 'in' | 'match'>, Operator> = {
  '==': (left, right, budget) => isEqual(left, right, budget),
  '!=': (left, right, budget) => !isEqual(left, right, budget),
  '>': comparison((order) => order > 0),
  '>=': comparison((order) => order >= 0),
  '<': comparison((order) => order < 0),
  '<=': comparison((order) => order <= 0),
  '+': add,
  '-': subtract,
  '*': arithmetic((left, right) => left * right),
  '/': arithmetic((left, right) => left / right),
  '%': arithmetic((left, right) => left % right),
  '**': arithmetic((left, right) => left ** right),
}

export function operatorLink({op, right}: NodeOf<'OpCall'>, compiler: Compiler): Link {
  const {context} = compiler
  const code = compiler.code(right)
  if (op === 'match') return matchLink(code, context)
  if (op === 'in') return membershipLink(code, context)
  const operator = OPERATORS[op]
  return binaryLink(code, (left, value) => operator(left, value, context.budget))
}

/** `a in b..c`: both ends are evaluated in the scope around `a`. */
export function inRangeLink(
  {left, right, isInclusive}: NodeOf<'InRange'>,
  compiler: Compiler,
): Link {
  const {budget} = compiler.context
  const ends = [compiler.code(left), compiler.code(right)]
  return binaryLink(
    strict(ends, (values) => values),
    (value, values) => {
      const [low, high] = values as readonly unknown[]
      const fromLow = compare(value, low, budget)
      const fromHigh = compare(value, high, budget)
      if (fromLow === null || fromHigh === null) return null
      return fromLow >= 0 && (isInclusive ? fromHigh <= 0 : fromHigh < 0)
    },
  )
}

/** `-a` or `+a` */
export function signLink({type}: NodeOf<'Neg'> | NodeOf<'Pos'>): Link {
  const sign = type === 'Neg' ? -1 : 1
  return valueLink((value) => (typeof value === 'number' ? finite(sign * value) : null))
}

function comparison(test: (order: number) => boolean): Operator {
  return (left, right, budget) => {
    const order = compare(left, right, budget)
    return order === null ? null : test(order)
  }
}

function arithmetic(calculate: (left: number, right: number) => number): Operator {
  return (left, right) =>
    typeof left === 'number' && typeof right === 'number' ? finite(calculate(left, right)) : null
}

function add(left: unknown, right: unknown, budget: Budget): unknown {
  if (typeof left === 'number') return addToNumber(left, right)
  if (typeof left === 'string') {
    return typeof right === 'string' ? concatenate(left, right, budget) : null
  }
  if (left instanceof DateTime) return typeof right === 'number' ? left.plus(right) : null
  if (Array.isArray(left)) return Array.isArray(right) ? join(left, right, budget) : null
  return isObject(left) && isObject(right) ? merge(left, right, budget) : null
}

function addToNumber(left: number, right: unknown): unknown {
  if (typeof right === 'number') return finite(left + right)
  return right instanceof DateTime ? right.plus(left) : null
}

function concatenate(left: string, right: string, budget: Budget): string {
  budget.characters(left.length + right.length)
  return left + right
}

function join(left: readonly unknown[], right: readonly unknown[], budget: Budget): unknown[] {
  budget.made(left.length + right.length)
  return left.concat(right)
}

function merge(left: GroqObject, right: GroqObject, budget: Budget): GroqObject {
  budget.made(Object.keys(left).length + Object.keys(right).length)
  const result: GroqObject = {}
  setFields(result, left)
  setFields(result, right)
  return result
}

function subtract(left: unknown, right: unknown): unknown {
  if (left instanceof DateTime) {
    if (typeof right === 'number') return left.plus(-right)
    return right instanceof DateTime ? finite((left.time - right.time) / 1_000) : null
  }
  return typeof left === 'number' && typeof right === 'number' ? finite(left - right) : null
}
