import {describeExit, startChild} from '../running/child.ts'
import type {Report} from '../stack/stack.ts'
import type {Task} from '../stack/parts.ts'
import {UserError} from '../running/user-error.ts'

/** Runs a program to its end. Throws a UserError with its last lines when it fails or `stop` aborts. */
export async function runTask(task: Task, report: Report, stop: AbortSignal): Promise<void> {
  const {name, title, args, env, endSignal} = task
  stop.throwIfAborted()
  const start = performance.now()
  const child = startChild({args, env, endSignal, onLine: (line) => report.line(name, line)})
  const end = () => void child.stop()
  stop.addEventListener('abort', end)
  const exit = await child.exited
  stop.removeEventListener('abort', end)
  if (exit.code !== 0) {
    const lines = child.lastLines().filter((line) => line.trim() !== '')
    const last = lines.map((line) => `  ${line}`)
    throw new UserError([...last, `${title} failed (${describeExit(exit)}).`].join('\n'))
  }
  report.ready(title, (performance.now() - start) / 1000)
}
