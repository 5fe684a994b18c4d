import {spawn} from 'node:child_process'
import type {ChildProcess} from 'node:child_process'
import {createInterface} from 'node:readline'
import {codeOf, messageOf} from '@skyforge/server-kit/caught.ts'
import {END_MS} from '@skyforge/server-kit/ending/ending-times.ts'
import {ROOT} from '@skyforge/config/load-settings.ts'
import type {Variables} from '@skyforge/config/read-settings.ts'

const REMEMBERED_LINES = 30
/** What a child gets that this process has left behind by ending without a word. */
const ORPHAN_GRACE_S = 10
/** What the last lines of a program get to arrive after its end. */
export const OUTPUT_MS = 500
const END_WITH_PARENT = new URL('end-with-parent.ts', import.meta.url).href

export type Exit = {
  code: number | null
  signal: NodeJS.Signals | null
  /** Why it could not be started at all. */
  error?: Error
}
export type Line = {text: string; stream: 'stdout' | 'stderr'}

/** A program in a process group of its own, so that it ends together with all that it started. */
export type Child = {
  /** Never rejects. What the program started goes with it. */
  exited: Promise<Exit>
  /** The last lines of both outputs, oldest first. */
  lastLines: () => string[]
  /** Asks the whole group to end, for good after `graceMs`; resolves when the program is gone. */
  stop: (graceMs?: number) => Promise<void>
  /** Ends the whole group for good, at once. */
  kill: () => void
}

type Options = {
  /** Arguments for this process's own Node. */
  args: readonly string[]
  /** The whole environment of the child. */
  env: Variables
  onLine?: (line: Line) => void
  /** How it is asked to end. */
  endSignal?: NodeJS.Signals
  /** What it gets to end by itself when this process is gone, in whole seconds. */
  orphanGrace?: number
  /** Where it runs; the checkout's folder unless it is said. */
  folder?: string
}

/** @throws Error of `spawn` where it fails at once; most failures are told by `exited` */
export function startChild({
  args,
  env,
  onLine,
  endSignal = 'SIGTERM',
  orphanGrace = ORPHAN_GRACE_S,
  folder = ROOT,
}: Options): Child {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    cwd: folder,
    env: {...env, ENDS_WITH_PARENT: String(process.pid)},
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
  })
  const lines: string[] = []
  readLines(child, (line) => {
    lines.push(line.text)
    if (lines.length > REMEMBERED_LINES) lines.shift()
    onLine?.(line)
  })
  const exited = exitOf(child)
  guard(child, orphanGrace)
  return {
    exited,
    lastLines: () => [...lines],
    stop: (graceMs = END_MS) => stopGroup(child, exited, {endSignal, graceMs}),
    kill: () => signalGroup(child, 'SIGKILL'),
  }
}

/**
 * Waits until nobody can write to it any more, which is when this process is gone; then for the group to go: its number
 * may be another's after that.
 */
const GUARD = `
  read -r _
  for _ in $(seq "$0"); do
    sleep 1
    kill -0 "-$1" 2>/dev/null || exit
  done
  kill -KILL "-$1"
`

/**
 * Ends a child's group some time after this process was killed. A child notices that itself
 * (`end-with-parent.ts`), but not in an endless loop: it would keep its port for ever. Without a shell, as on
 * Windows, all but such a child end by themselves.
 */
function guard(child: ChildProcess, graceSeconds: number): void {
  if (process.platform === 'win32' || child.pid === undefined) return
  try {
    const shell = spawn('/bin/sh', ['-c', GUARD, String(graceSeconds), String(child.pid)], {
      stdio: ['pipe', 'ignore', 'ignore'],
      // Ctrl-C in a terminal is for this process.
      detached: true,
    })
    shell.on('error', () => {})
    shell.unref()
    child.once('exit', () => shell.kill('SIGKILL'))
  } catch (error) {
    console.warn(`Nothing guards process ${child.pid}: ${messageOf(error)}`)
  }
}

/** Ends a child that runs when `signal` aborts. */
export function stopOnAbort(child: Child, signal: AbortSignal): void {
  const stop = () => void child.stop()
  signal.addEventListener('abort', stop, {once: true})
  void child.exited.then(() => signal.removeEventListener('abort', stop))
}

/** `status 1` or `SIGKILL`, for a sentence about an end that was not asked for. */
export function describeExit({code, signal, error}: Exit): string {
  return error ? messageOf(error) : (signal ?? `status ${code}`)
}

function readLines(child: ChildProcess, onLine: (line: Line) => void): void {
  for (const stream of ['stdout', 'stderr'] as const) {
    const input = child[stream]
    if (input) createInterface({input}).on('line', (text) => onLine({text, stream}))
  }
}

async function exitOf(child: ChildProcess): Promise<Exit> {
  const closed = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<Error | undefined>()
  child.once('close', () => closed.resolve())
  child.once('exit', () => {
    // What it started may still be there, and hold its port or its output.
    killGroup(child, 'SIGKILL')
    ended.resolve(undefined)
  })
  child.on('error', (error) => {
    // Of one that runs, it is about the channel to it.
    if (child.pid === undefined) ended.resolve(error)
  })
  const error = await ended.promise
  if (error) return {code: null, signal: null, error}
  // The last lines arrive before `close`, which never comes while somebody else holds the output open.
  await atMost(OUTPUT_MS, closed.promise)
  return {code: child.exitCode, signal: child.signalCode}
}

async function stopGroup(
  child: ChildProcess,
  exited: Promise<Exit>,
  {endSignal, graceMs}: {endSignal: NodeJS.Signals; graceMs: number},
): Promise<void> {
  signalGroup(child, endSignal)
  await atMost(graceMs, exited)
  signalGroup(child, 'SIGKILL')
  await exited
}

/** Does nothing where the program has ended: the number of its group may be another's. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.exitCode !== null || child.signalCode !== null) return
  killGroup(child, signal)
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  if (process.platform === 'win32') {
    child.kill(signal)
    return
  }
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    // Nobody is left; macOS says EPERM when those left have ended but are not collected yet.
    if (!['ESRCH', 'EPERM'].includes(codeOf(error))) throw error
  }
}

/** Resolves with the promise, or after `ms` without it. */
async function atMost(ms: number, promise: Promise<unknown>): Promise<void> {
  const {promise: timeout, resolve} = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([promise, timeout])
  clearTimeout(timer)
}
