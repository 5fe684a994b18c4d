import {parseArgs} from 'node:util'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'

/** Measurements, by their name in `--only`. */
export const PARTS = ['table', 'article', 'preview', 'load'] as const
export type PartName = (typeof PARTS)[number]

export type StudioOptions = {
  parts: readonly PartName[]
  /** Rounds per scene and Studio. */
  runs: number
}

const RUNS = 3

/**
 * Parses `--only table,article` and `--runs 1`.
 *
 * @throws UserError for invalid options
 */
export function readOptions(args: readonly string[]): StudioOptions {
  const {values} = parseArgs({
    args: [...args],
    options: {only: {type: 'string'}, runs: {type: 'string'}},
  })
  const runs = values.runs === undefined ? RUNS : Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) {
    throw new UserError(`--runs is "${values.runs}". Pass a number of runs.`)
  }
  const named = values.only?.split(',')
  const unknown = named?.find((name) => !PARTS.some((part) => part === name))
  if (unknown !== undefined) {
    throw new UserError(`--only names the unknown part "${unknown}". Parts: ${PARTS.join(', ')}.`)
  }
  return {parts: PARTS.filter((part) => named?.includes(part) ?? true), runs}
}
