import {spawn} from 'node:child_process'
import type {ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {createInterface} from 'node:readline'
import {codeOf} from '#server/caught.ts'
import {ROOT} from '#config/load-settings.ts'
import type {Variables} from '#config/read-settings.ts'

const REMEMBERED_LINES = 30
/** What a child gets to end by itself: a little more than servers take to answer what is under way. */
const GRACE_MS = 4_500
/** What a child gets that this process has left behind by ending without a word. */
const ORPHAN_GRACE_S = 10
const DRAIN_MS = 500
const END_WITH_PARENT = new URL('end-with-parent.ts', import.meta.url).href

export type Exit = {code: number | null; signal: NodeJS.Signals | null}
export type Line = {text: string; stream: 'stdout' | 'stderr'}

/** A program in a process group of its own, so that it ends together with all that it started. */
export type Child = {
  exited: Promise<Exit>
  /** The last lines of both outputs, oldest first. */
  lastLines: () => string[]
  /** Ends the whole group; resolves when the program is gone. */
  stop: () => Promise<void>
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
  /** What it gets to end by itself when this process is gone, in seconds. */
  orphanGrace?: number
  /** Where it runs; the checkout's folder unless it is said. */
  folder?: string
}

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
    stop: () => stopGroup(child, exited, endSignal),
    kill: () => signalGroup(child, 'SIGKILL'),
  }
}

/** Waits until nobody can write to it any more, which is when this process is gone. */
const GUARD = 'read -r _; sleep "$0"; kill -KILL "-$1"'

/**
 * Ends a child's group some time after this process was killed. A child notices that itself
 * (`end-with-parent.ts`), but not in an endless loop: it would keep its port for ever.
 */
function guard(child: ChildProcess, graceSeconds: number): void {
  if (process.platform === 'win32' || child.pid === undefined) return
  const shell = spawn('/bin/sh', ['-c', GUARD, String(graceSeconds), String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl-C in a terminal is for this process.
    detached: true,
  })
  // Where there is no shell, all but such a child end by themselves.
  shell.on('error', () => {})
  shell.unref()
  child.once('exit', () => shell.kill('SIGKILL'))
}

/** `status 1` or `SIGKILL`, for a sentence about an end that was not asked for. */
export function describeExit({code, signal}: Exit): string {
  return signal ?? `status ${code}`
}

function readLines(child: ChildProcess, onLine: (line: Line) => void): void {
  for (const stream of ['stdout', 'stderr'] as const) {
    const input = child[stream]
    if (input) createInterface({input}).on('line', (text) => onLine({text, stream}))
  }
}

async function exitOf(child: ChildProcess): Promise<Exit> {
  // The last lines arrive before `close`, which never comes while a grandchild holds the output open.
  const closed = once(child, 'close')
  await once(child, 'exit')
  await atMost(DRAIN_MS, closed)
  return {code: child.exitCode, signal: child.signalCode}
}

async function stopGroup(
  child: ChildProcess,
  exited: Promise<Exit>,
  endSignal: NodeJS.Signals,
): Promise<void> {
  signalGroup(child, endSignal)
  await atMost(GRACE_MS, exited)
  // Also when the program itself has gone: what it started may still be there.
  signalGroup(child, 'SIGKILL')
  await exited
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
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
