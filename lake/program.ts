import {join} from 'node:path'

/**
 * What questions make is soon garbage, of which V8 would let more gather the more is asked; see
 * docs/decisions/lake/known-memory.md.
 */
const OPTIONS: readonly string[] = [
  // In MB; there are three such spaces at most. They have it from the start, which reads all documents.
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--no-allocation-site-pretenuring',
  // Beyond what a full collection left, until the next one.
  '--heap-growing-percent=50',
]

type Program = {
  /** The file that Node runs. */
  main: string
  /** Node's own options before it. */
  options: readonly string[]
}

/**
 * The lake as Node runs it.
 *
 * @param build the folder of a whole build; without one it runs from its sources
 */
export function lakeProgram(build?: string): Program {
  if (build === undefined) return {main: join(import.meta.dirname, 'main.ts'), options: OPTIONS}
  const main = join(builtLake(build), 'main.js')
  return {main, options: [...OPTIONS, '--enable-source-maps']}
}

/** Where the lake is in a build. */
export function builtLake(build: string): string {
  return join(build, 'lake')
}
