import {join} from 'node:path'
import {NODE_OPTIONS} from '@skyforge/lake'

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
  if (build === undefined) {
    return {main: join(import.meta.dirname, 'lake.ts'), options: NODE_OPTIONS}
  }
  const main = join(builtLake(build), 'main.js')
  return {main, options: [...NODE_OPTIONS, '--enable-source-maps']}
}

/** Where the lake is in a build. */
export function builtLake(build: string): string {
  return join(build, 'lake')
}
