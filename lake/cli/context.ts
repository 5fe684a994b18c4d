import {progressBar, type Terminal, type Work} from '@skyforge/server-kit/commands/progress-bar.ts'
import type {Installation} from './installation.ts'
import {connectToLake, type LakeConnection} from './lake-connection.ts'

/** Everything that a command works with. */
export type Context = Work & {
  installation: Installation
  /** Prints the result, alone on standard output, so that programs can read it. */
  output: Terminal
  /** A line for the person. */
  tell: (line: string) => void
  /**
   * The lake of the installation, beside hosted projects too; one that does not run does as long as the command.
   *
   * @throws UserError where it cannot be started, or its token cannot be read
   */
  lake: (token?: string) => Promise<LakeConnection>
  cleanUp: () => Promise<void>
}

export type Terminals = {output: Terminal; log: Terminal}

export function createContext(installation: Installation, {output, log}: Terminals): Context {
  const ends = new Set<() => void | Promise<void>>()
  const progress = progressBar(log)
  const ending = new AbortController()
  return {
    installation,
    output,
    progress,
    tell(line) {
      progress.end()
      log.write(`${line}\n`)
    },
    async lake(token) {
      const stop = await installation.runLake?.(ending.signal)
      if (stop) ends.add(stop)
      return connectToLake(installation.lake, token)
    },
    onEnd: (work) => ends.add(work),
    async cleanUp() {
      progress.end()
      ending.abort()
      const works = [...ends]
      ends.clear()
      // The newest is stopped first.
      for (const work of works.toReversed()) await work()
    },
  }
}
