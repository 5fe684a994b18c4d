import type {Environment} from '../running/environment.ts'
import {progressBar, type ProgressBar, type Terminal} from './progress-bar.ts'

/** What a command works with. */
export type Context = {
  environment: Environment
  /** What was asked for: alone on standard output, so that it can be read by a program. */
  output: Terminal
  /** A line for the person. */
  tell: (line: string) => void
  progress: ProgressBar
  /** To be done when the command is over, however it ends. */
  onEnd: (work: () => void | Promise<void>) => void
  cleanUp: () => Promise<void>
}

type Terminals = {output: Terminal; log: Terminal}

export function createContext(environment: Environment, {output, log}: Terminals): Context {
  const ends = new Set<() => void | Promise<void>>()
  const progress = progressBar(log)
  return {
    environment,
    output,
    progress,
    tell(line) {
      progress.end()
      log.write(`${line}\n`)
    },
    onEnd: (work) => ends.add(work),
    async cleanUp() {
      progress.end()
      const works = [...ends]
      ends.clear()
      await Promise.all(works.map((work) => work()))
    },
  }
}
