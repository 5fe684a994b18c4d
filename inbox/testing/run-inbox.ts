import {type ChildProcess, spawn} from 'node:child_process'
import {join} from 'node:path'

const MAIN = join(import.meta.dirname, '../main.ts')

export type RunningInbox = {
  process: ChildProcess
  origin: string
  output: () => string
  /** Resolves with its status; null when it was killed. */
  ended: Promise<number | null>
}

/** The inbox as the program it is, on a free port. Whoever starts it ends it. */
export async function runInbox(env: Record<string, string>): Promise<RunningInbox> {
  let output = ''
  const child = spawn(process.execPath, [MAIN], {
    env: {...process.env, INBOX_PORT: '0', ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const origin = /Inbox on (?<origin>\S+)/.exec(output)?.groups?.['origin']
      if (origin) resolve(origin)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then((code) => reject(new Error(`The inbox ended with ${code}: ${output}`)))
  })
  return {process: child, origin: await ready, output: () => output, ended}
}
