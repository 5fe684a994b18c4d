import {type ChildProcess, spawn} from 'node:child_process'

export type RunningProgram = {
  process: ChildProcess
  /** Where it answers: `http://localhost:3900`. */
  origin: string
  /** What it has printed so far, on both outputs. */
  output: () => string
  /** Resolves with its status; null when it was killed. */
  ended: Promise<number | null>
}

/**
 * A server as the program it is, in a process of its own; resolves when it has printed that it listens.
 * Whoever starts it ends it.
 *
 * @param main path of the file that is run, or the path and its arguments
 * @param name as the program names itself in `<name> on http://…`
 * @param env on top of this process's environment
 * @param options of Node itself
 * @throws Error with what it printed, when it ends before it listens
 */
export async function runProgram(
  main: string | readonly string[],
  name: string,
  env: Record<string, string>,
  options: readonly string[] = [],
): Promise<RunningProgram> {
  let output = ''
  const child = spawn(process.execPath, [...options, ...[main].flat()], {
    env: {...process.env, ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const listening = new RegExp(`${name} on (?<origin>\\S+)`)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const origin = listening.exec(output)?.groups?.['origin']
      if (origin) resolve(origin)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then((code) => reject(new Error(`${name} ended with ${code}: ${output}`)))
  })
  return {process: child, origin: await ready, output: () => output, ended}
}
