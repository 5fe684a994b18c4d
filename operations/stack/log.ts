import {isWithin, type LogLevel} from '@skyforge/server-kit/operations/log.ts'
import type {Report} from './report.ts'

export type Log = Report & {
  /** From now on, what a part writes as an error is shown as it comes. */
  started: () => void
}

/** Parts and tasks that write on standard output only what people are to know. */
const NEWS = ['lake', 'inbox', 'seed', 'prerendering', 'backup']
/** That a part is up, and where, is said for all of them alike. */
const IS_UP = /^[\w ]+ on http:\/\/\S+$/

const isJson = (text: string) => text.startsWith('{"level":')
const isTrouble = (text: string) => /^\{"level":"(?:error|warn)"/.test(text)

/**
 * Prints the progress of a stack. While it starts, the parts' own lines are held back (a failure shows
 * the last of them); what the seed says is news, and what a build leaves out. `verbose` prints
 * everything. Of the lines of JSON that parts write in production those of trouble are shown.
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
    failed: (name, text) => print(`[${name}] ${text}`),
    line: (name, {text, stream}) => {
      if (isJson(text) && !verbose) {
        if (running && isTrouble(text)) print(`[${name}] ${text}`)
      } else if (verbose || (running && stream === 'stderr')) print(`[${name}] ${text}`)
      else if (NEWS.includes(name) && stream === 'stdout' && !IS_UP.test(text)) print(`    ${text}`)
    },
  }
}

/**
 * As `createLog`, and once everything runs in lines of JSON alone, for whoever collects them: what befalls a part, and
 * what it writes past its log, as Node's own warnings.
 *
 * @param most - how much is told, as the parts are told it for their lines
 */
export function createJsonLog(
  verbose: boolean,
  most: LogLevel = 'info',
  print = (line: string) => console.log(line),
): Log {
  const log = createLog(verbose, print)
  let isRunning = false
  const write = (level: LogLevel, part: string, msg: string) => {
    if (!isWithin(level, most)) return
    print(JSON.stringify({level, time: new Date().toISOString(), part, msg}))
  }
  return {
    started() {
      isRunning = true
      log.started()
    },
    ready(title, seconds) {
      if (isRunning) write('info', 'stack', `${title} is ready after ${seconds.toFixed(1)} s.`)
      else log.ready(title, seconds)
    },
    down(title, what, seconds, lines) {
      const isTold = isRunning && isWithin('warn', most)
      const held = isTold ? [] : lines.filter((line) => line.trim() !== '' && !isJson(line))
      const sentence = `${title} ${what}. It is started again in ${seconds} s.`
      write('error', 'stack', [sentence, ...held].join('\n'))
    },
    failed: (name, text) => write('error', name, text),
    line(name, line) {
      const {text, stream} = line
      if (isJson(text)) print(text)
      else if (!isRunning) log.line(name, line)
      else if (stream === 'stderr') write('warn', name, text)
      else if (verbose || NEWS.includes(name)) write('info', name, text)
    },
  }
}
