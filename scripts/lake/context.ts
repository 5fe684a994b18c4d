import type {Environment} from '#operations/running/environment.ts'
import {environmentOfLake} from '#operations/running/environment-of-lake.ts'
import {connectToLake, type LakeConnection} from '#operations/running/lake-connection.ts'
import {startLakeMeanwhile} from '#operations/stack/lake-meanwhile.ts'
import {SILENT} from '#operations/stack/report.ts'
import {progressBar, type Terminal, type Work} from '#operations/running/progress-bar.ts'

/** What a command works with. */
export type Context = Work & {
  environment: Environment
  /** What was asked for: alone on standard output, so that it can be read by a program. */
  output: Terminal
  /** A line for the person. */
  tell: (line: string) => void
  /**
   * The lake of the settings, beside hosted projects too; one that does not run does as long as the command.
   *
   * @throws UserError where it cannot be started, or its token cannot be read
   */
  lake: (token?: string) => Promise<LakeConnection>
  cleanUp: () => Promise<void>
}

type Terminals = {output: Terminal; log: Terminal}

export function createContext(environment: Environment, {output, log}: Terminals): Context {
  const ends = new Set<() => void | Promise<void>>()
  const progress = progressBar(log)
  const ending = new AbortController()
  return {
    environment,
    output,
    progress,
    tell(line) {
      progress.end()
      log.write(`${line}\n`)
    },
    async lake(token) {
      const own = environmentOfLake(environment)
      const stop = await startLakeMeanwhile(own, SILENT, ending.signal)
      ends.add(stop)
      return connectToLake(own, token)
    },
    onEnd: (work) => ends.add(work),
    async cleanUp() {
      progress.end()
      ending.abort()
      const works = [...ends]
      ends.clear()
      // What was begun last is ended first.
      for (const work of works.toReversed()) await work()
    },
  }
}
