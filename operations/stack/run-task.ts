import {describeExit, startChild, stopOnAbort, type Child} from '../running/child.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import type {Task} from './parts.ts'
import type {Report} from './report.ts'

/** Far more than a part needs to answer, also on a busy machine with cold caches. */
export const READY_MS = 120_000

/** Runs a program to its end. Throws a UserError with its last lines when it fails or `stop` aborts. */
export async function runTask(task: Task, report: Report, stop: AbortSignal): Promise<void> {
  stop.throwIfAborted()
  const child = startTask(task, report)
  stopOnAbort(child, stop)
  await untilDone(task, child, report)
}

/** Starts a program whose lines are reported under its name. */
export function startTask({name, ...how}: Task, report: Report): Child {
  return startChild({...how, onLine: (line) => report.line(name, line)})
}

/** Waits for the end of a task that was just started. Throws a UserError with its last lines when it fails. */
export async function untilDone(task: Task, child: Child, report: Report): Promise<void> {
  const start = performance.now()
  const exit = await child.exited
  if (exit.code !== 0) throw failureOf(task, `failed (${describeExit(exit)})`, child)
  report.ready(task.title, secondsSince(start))
}

/** `what` ends a sentence that begins with the program's title; its last lines come before. */
export function failureOf({title}: Task, what: string, child: Child): UserError {
  const lines = child.lastLines().filter((line) => line.trim() !== '')
  return new UserError([...lines.map((line) => `  ${line}`), `${title} ${what}.`].join('\n'))
}

/** @param start - as `performance.now` told it */
export function secondsSince(start: number): number {
  return (performance.now() - start) / 1000
}

/** Does work of this process's own, and tells how long it took. */
export async function timed(
  title: string,
  report: Report,
  work: () => Promise<void>,
): Promise<void> {
  const start = performance.now()
  await work()
  report.ready(title, secondsSince(start))
}
