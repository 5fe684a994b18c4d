import type {Report} from './report.ts'

export type Log = Report & {
  /** From now on, what a part writes as an error is shown as it comes. */
  started: () => void
}

/** Parts and tasks that write on standard output only what people are to know. */
const NEWS = ['lake', 'inbox', 'seed', 'prerendering']
/** That a part is up, and where, is said for all of them alike. */
const IS_UP = /^[\w ]+ on http:\/\/\S+$/

/**
 * Prints the progress of a stack. While it starts, the parts' own lines are held back (a failure shows
 * the last of them); what the seed says is news, and what a build leaves out. `verbose` prints
 * everything.
 */
export function createLog(verbose: boolean, print = (line: string) => console.log(line)): Log {
  let running = false
  return {
    started: () => {
      running = true
    },
    ready: (title, seconds) => print(`  ✓ ${title} (${seconds.toFixed(1)} s)`),
    down: (title, what, seconds) =>
      print(`  ✗ ${title} ${what}. It is started again in ${seconds} s.`),
    line: (name, {text, stream}) => {
      if (verbose || (running && stream === 'stderr')) print(`[${name}] ${text}`)
      else if (NEWS.includes(name) && stream === 'stdout' && !IS_UP.test(text)) print(`    ${text}`)
    },
  }
}
