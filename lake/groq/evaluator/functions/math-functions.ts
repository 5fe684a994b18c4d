import type {Context} from '../code/context.ts'
import {finite} from '../values/values.ts'
import type {Functions, GroqFunction} from './function.ts'

/** Skips nulls; null if anything else is no number. */
export const mathFunctions: Functions = {
  min: ofNumbers((numbers) => numbers.reduce(smaller, numbers[0] ?? null)),
  max: ofNumbers((numbers) => numbers.reduce(larger, numbers[0] ?? null)),
  sum: ofNumbers(sum),
  avg: ofNumbers((numbers) => (numbers.length === 0 ? null : sum(numbers) / numbers.length)),
}

function ofNumbers(calculate: (numbers: readonly number[]) => number | null): GroqFunction {
  return ([members], context) => {
    const numbers = numbersOf(members, context)
    const result = numbers && calculate(numbers)
    return result === null ? null : finite(result)
  }
}

function numbersOf(members: unknown, {budget}: Context): number[] | null {
  if (!Array.isArray(members)) return null
  budget.step(members.length / 4)
  const numbers = members.filter((member): member is number => typeof member === 'number')
  const isAll = members.every((member) => member === null || typeof member === 'number')
  return isAll ? numbers : null
}

function smaller(left: number | null, right: number): number {
  return left === null || right < left ? right : left
}

function larger(left: number | null, right: number): number {
  return left === null || right > left ? right : left
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
