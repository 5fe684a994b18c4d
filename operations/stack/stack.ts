import {once} from 'node:events'
import {messageOf} from '#server/caught.ts'
import {END_MS} from '#server/ending/ending-times.ts'
import {describeExit, type Child} from '../running/child.ts'
import type {UserError} from '../running/user-error.ts'
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
 * Starts all parts side by side; resolves when every one answers and the seed content is in. Throws a
 * UserError, with everything ended again, when that cannot be. Aborting `signal` ends the start.
 */
export async function startStack(
  environment: Environment,
  report: Report,
  signal: AbortSignal,
  parts = partsOf(environment),
): Promise<Stack> {
  await requireFreePorts(parts, environment.HOST)
  prepareDataDirectory(environment.DATA_DIR)
  const run = createRun(report)
  try {
    const running = await Promise.race([
      Promise.all(parts.map((part) => startPart(part, environment.HOST, run))),
      run.failed.then((error) => Promise.reject(error)),
      aborted(signal),
    ])
    return {...run, keepRunning: (patience) => keepAll(running, environment.HOST, run, patience)}
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
    void keepRunning({part, child, start, origin, report, ending, patience})
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
  for (const task of part.preparations ?? []) await untilDone(task, run.start(task), run.report)
  const start = performance.now()
  const child = run.start(part)
  run.watch(part, child)
  try {
    await untilAnswers(listenOrigin(host, part.port) + part.readyPath, READY_MS, run.ending)
  } catch (error) {
    throw run.ending.aborted ? error : failureOf(part, messageOf(error), child)
  }
  run.relays.push(...(await relayLoopback(host, part.port)))
  run.report.ready(part.title, secondsSince(start))
  for (const task of part.tasks) await untilDone(task, run.start(task), run.report)
  return {part, child}
}
