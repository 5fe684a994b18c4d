import {type ChildProcess, spawn} from 'node:child_process'

export type RunningProgram = {
  process: ChildProcess
  origin: string
  output: () => string
  /** Resolves with its status; null if it was killed. */
  ended: Promise<number | null>
}

/**
 * Starts a server as its own process and resolves when it prints that it listens. The caller stops it.
 *
 * @param main path of the file to run, or the path and its arguments
 * @param name of the program in its line `<name> on http://…`
 * @param env on top of this process's environment
 * @param options of Node
 * @throws Error with its output if it exits before it listens
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
    void ended.then((code) =>
      reject(new Error(`${name} exited with ${code} before it listened: ${output}`)),
    )
  })
  return {process: child, origin: await ready, output: () => output, ended}
}
