import {once} from 'node:events'
import {setTimeout as sleep} from 'node:timers/promises'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {END_MS} from '@skyforge/server-kit/ending/ending-times.ts'
import {describeExit, type Child} from '../running/child.ts'
import type {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import type {Environment} from '../running/environment.ts'
import {untilAnswers} from './answer.ts'
import {prepareDataDirectory} from './data-directory.ts'
import {keepRunning, PATIENCE, type Patience} from './keep-running.ts'
import {partsOf} from './parts.ts'
import type {Part, Task} from './parts.ts'
import {requireFreePorts} from './ports.ts'
import {listenOrigin, relayLoopback} from './relay.ts'
import type {Relay} from './relay.ts'
import type {Report} from './report.ts'
import {failureOf, READY_MS, secondsSince, startTask, untilDone} from './run-task.ts'

export type Stack = {
  /** Resolves when a part ends that should run on: the error says which, with its last lines. */
  failed: Promise<UserError>
  /** From now on a part that ends, or hangs, is started again, until the stack is stopped. */
  keepRunning: (patience?: Patience) => void
  /** Ends the parts: those whose answers need others first. */
  stop: () => Promise<void>
}

/** Who runs a stack waits ten seconds for its end (`scripts/bootstrap/run.mjs`). */
export const STOP_MS = 2 * END_MS + 500

type StartOptions = {
  /**
   * Which parts the others start without. They are started again wherever they end, or hang, from the first moment on:
   * what keeps one of them from coming up, such as a damaged database, takes nothing else away.
   */
  isKept?: (part: Part) => boolean
  patience?: Patience
}

/** What has been started so far, and the means to end it all. */
type Run = Omit<Stack, 'keepRunning'> & {
  start: (task: Task & Pick<Part, 'stopsFirst'>) => Child
  /** A part that ends by itself makes the run fail. */
  watch: (part: Part, child: Child) => void
  relays: Relay[]
  /** Aborts when the run is being ended. */
  ending: AbortSignal
  report: Report
}

/**
 * Starts all parts side by side; resolves when every one answers and the seed content is in, but for those that are
 * kept and do not come up. Throws a UserError, with everything ended again, when that cannot be. Aborting `signal` ends
 * the start.
 */
export async function startStack(
  environment: Environment,
  report: Report,
  signal: AbortSignal,
  parts = partsOf(environment),
  {isKept = () => false, patience = PATIENCE}: StartOptions = {},
): Promise<Stack> {
  await requireFreePorts(parts, environment.HOST)
  prepareDataDirectory(environment.DATA_DIR)
  const {HOST} = environment
  const run = createRun(report)
  const begin = (part: Part) =>
    isKept(part) ? startKept(part, HOST, run, patience) : startPart(part, HOST, run)
  try {
    const started = await Promise.race([
      Promise.all(parts.map(begin)),
      run.failed.then((error) => Promise.reject(error)),
      aborted(signal),
    ])
    const running = started.filter((each) => each !== undefined)
    return {...run, keepRunning: (given) => keepAll(running, HOST, run, given)}
  } catch (error) {
    await run.stop()
    throw error
  }
}

type Running = {part: Part; child: Child}

function keepAll(
  running: readonly Running[],
  host: string | undefined,
  run: Run,
  patience = PATIENCE,
): void {
  const {report, ending} = run
  for (const {part, child} of running) {
    const origin = listenOrigin(host, part.port)
    const start = () => run.start(part)
    // It never fails but for a defect, of which the process is to end.
    void keepRunning({part, child, isReady: true, start, origin, report, ending, patience})
  }
}

async function aborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort')
  throw signal.reason
}

function createRun(report: Report): Run {
  const failure = Promise.withResolvers<UserError>()
  const ending = new AbortController()
  const children = new Map<Child, {stopsFirst: boolean}>()
  const stopAll = async (isFirst: boolean, end: number) => {
    const due = [...children].filter(([, {stopsFirst}]) => stopsFirst === isFirst)
    const graceMs = Math.min(END_MS, end - performance.now())
    await Promise.all(due.map(([child]) => child.stop(graceMs)))
  }
  const relays: Relay[] = []
  return {
    failed: failure.promise,
    ending: ending.signal,
    relays,
    report,
    start(task) {
      ending.signal.throwIfAborted()
      const child = startTask(task, report)
      children.set(child, {stopsFirst: task.stopsFirst ?? false})
      void child.exited.then(() => children.delete(child))
      return child
    },
    watch(part, child) {
      void child.exited.then((exit) => {
        if (!ending.signal.aborted)
          failure.resolve(failureOf(part, `ended (${describeExit(exit)})`, child))
      })
    },
    async stop() {
      ending.abort()
      const end = performance.now() + STOP_MS
      await stopAll(true, end)
      await stopAll(false, end)
      // What was under way may have come through them.
      relays.forEach((relay) => relay.close())
    },
  }
}

async function startPart(part: Part, host: string | undefined, run: Run): Promise<Running> {
  await prepare(part, run)
  const start = performance.now()
  const child = run.start(part)
  run.watch(part, child)
  try {
    await untilAnswers(listenOrigin(host, part.port) + part.readyPath, READY_MS, run.ending)
  } catch (error) {
    throw run.ending.aborted ? error : failureOf(part, messageOf(error), child)
  }
  await openRelays(part, host, run)
  run.report.ready(part.title, secondsSince(start))
  await doTasks(part, run)
  return {part, child}
}

/**
 * Starts a part, and keeps it running. Waits until it answers and its tasks are done; no longer where it ends before, or
 * takes long: all that follows then when it is ready for the first time.
 */
async function startKept(
  part: Part,
  host: string | undefined,
  run: Run,
  patience: Patience,
): Promise<undefined> {
  await prepare(part, run)
  const {report, ending} = run
  const start = () => run.start(part)
  const child = start()
  const answered = Promise.withResolvers<void>()
  const origin = listenOrigin(host, part.port)
  const onReady = answered.resolve
  // It never fails but for a defect, of which the process is to end.
  void keepRunning({part, child, isReady: false, onReady, start, origin, report, ending, patience})
  const settled = settle(answered.promise, part, host, run)
  const late = sleep(patience.startMs, undefined, {ref: false})
  await Promise.race([settled, child.exited, late])
}

/** Gives a part what it needs from us once it answers. What fails of that is told, and ends nothing: the part runs. */
async function settle(
  answered: Promise<void>,
  part: Part,
  host: string | undefined,
  run: Run,
): Promise<void> {
  await answered
  try {
    await openRelays(part, host, run)
    await doTasks(part, run)
  } catch (error) {
    if (!run.ending.aborted) run.report.failed(part.name, messageOf(error))
  }
}

async function prepare({preparations = []}: Part, run: Run): Promise<void> {
  for (const task of preparations) await untilDone(task, run.start(task), run.report)
}

async function openRelays({port}: Part, host: string | undefined, run: Run): Promise<void> {
  const relays = await relayLoopback(host, port)
  run.relays.push(...relays)
  // The run may have closed its relays meanwhile.
  if (run.ending.aborted) relays.forEach((relay) => relay.close())
}

async function doTasks({tasks}: Part, run: Run): Promise<void> {
  for (const task of tasks) await untilDone(task, run.start(task), run.report)
}
