import {execFile} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import type {Transform} from '../image-render.ts'
import {lowerPriority} from './lower-priority.ts'

const PROGRAM = fileURLToPath(import.meta.resolve('#lake/media/renditions/encoder-process.ts'))

/** An encoder that has not come to an end by then, seconds of work on a very busy machine, will not. */
const MAX_MS = 120_000

/** Nobody waits for it. */
const NICE = 10

const runProgram = promisify(execFile)

/**
 * Carries a transform out in a process of its own: it takes no thread and no memory of the lake's, gets a
 * tenth of what others get where they want the same core, and can be ended in the middle.
 *
 * @param original the path of its file
 * @throws Error with what the program says of its failure; AbortError when the signal ended it
 */
export async function encodeInChildProcess(
  original: string,
  transform: Transform,
  signal: AbortSignal,
): Promise<Buffer> {
  const args = [PROGRAM, original, JSON.stringify(transform)]
  const running = runProgram(process.execPath, args, {
    encoding: 'buffer',
    maxBuffer: Infinity,
    timeout: MAX_MS,
    killSignal: 'SIGKILL',
    signal,
  })
  // The signal alone would only ask it to end, which it leaves to us.
  const end = () => running.child.kill('SIGKILL')
  signal.addEventListener('abort', end, {once: true})
  lowerPriority(running.child.pid, NICE)
  try {
    return (await running).stdout
  } finally {
    signal.removeEventListener('abort', end)
  }
}
