import {parseArgs} from 'node:util'
import {UserError} from '#operations/running/user-error.ts'

/** What is measured, by the name that `--only` has for it. */
export const PARTS = ['table', 'article', 'preview', 'load'] as const
export type PartName = (typeof PARTS)[number]

export type StudioOptions = {
  parts: readonly PartName[]
  /** How often the keys are typed into each place of each Studio. */
  runs: number
}

const RUNS = 3

/** Reads `--only table,article` and `--runs 1`. Throws a UserError that says what is wrong with them. */
export function readOptions(args: readonly string[]): StudioOptions {
  const {values} = parseArgs({
    args: [...args],
    options: {only: {type: 'string'}, runs: {type: 'string'}},
  })
  const runs = values.runs === undefined ? RUNS : Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) {
    throw new UserError(`--runs is "${values.runs}", not how often to measure.`)
  }
  const named = values.only?.split(',')
  const unknown = named?.find((name) => !PARTS.some((part) => part === name))
  if (unknown !== undefined) {
    throw new UserError(`--only names "${unknown}"; there is ${PARTS.join(', ')}.`)
  }
  return {parts: PARTS.filter((part) => named?.includes(part) ?? true), runs}
}
