import {execFile} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import type {Transform} from '../image-render.ts'
import {lowerPriority} from './lower-priority.ts'

const PROGRAM = fileURLToPath(import.meta.resolve('#lake/media/renditions/encoder-process.ts'))

/** Timeout, far above the seconds that encoding takes on a busy machine. */
const MAX_MS = 120_000

/** Lowest useful priority, as no request waits. */
const NICE = 10

const runProgram = promisify(execFile)

/**
 * Renders a transform in a child process: it uses no thread or memory of the lake, has low priority, and can be
 * killed.
 *
 * @param original path of its file
 * @throws Error with the encoder's message; AbortError if the signal was aborted
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
  // `kill` sends SIGTERM by default, which the encoder ignores.
  const end = () => running.child.kill('SIGKILL')
  signal.addEventListener('abort', end, {once: true})
  lowerPriority(running.child.pid, NICE)
  try {
    return (await running).stdout
  } finally {
    signal.removeEventListener('abort', end)
  }
}
