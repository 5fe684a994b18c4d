import {mkdtempSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {buildInto} from '#operations/build/build.ts'
import {type Environment, readEnvironment} from '#operations/running/environment.ts'
import type {Variables} from '@skyforge/config/read-settings.ts'
import {createLog} from '#operations/stack/log.ts'
import {type Part, partsOf} from '#operations/stack/parts.ts'
import {freePortSettings} from '#operations/stack/ports.ts'
import type {Report} from '#operations/stack/report.ts'
import {startStack} from '#operations/stack/stack.ts'
import {buildFolder} from '#operations/temporary-stack/temporary-stack.ts'

export type ServedStack = {
  environment: Environment
  parts: readonly Part[]
  /** Resolves when the given program is ready: again if it is down, or after its next kill. */
  ready: (part: Part) => Promise<void>
}

/** Settings that let a benchmark with one address book calls at any time of the week. */
export const ALWAYS_BOOKED: Variables = {
  INBOX_MEETING_DAYS: 'Mon,Tue,Wed,Thu,Fri,Sat,Sun',
  INBOX_MEETING_HOURS: '00:00-24:00',
}

type Options<T> = {
  variables: Variables
  work: (stack: ServedStack) => Promise<T>
  /** Called with the data directory when all programs have exited. */
  check?: (dataDirectory: string, worked: T) => Promise<void>
}

/**
 * Runs `work` with the whole stack on free ports, as `npm run serve` starts it, from a new build. Restarts a program
 * that fails, and deletes data and build at the end.
 */
export async function withServedStack<T>(
  stop: AbortSignal,
  {variables, work, check}: Options<T>,
): Promise<T> {
  const [data, build] = [mkdtempSync(join(tmpdir(), 'skyforge-served-')), buildFolder()]
  try {
    const ports = await freePortSettings()
    const environment = readEnvironment({...ports, DATA_DIR: data, ...variables})
    const {report, ready} = listening(createLog(false))
    await buildInto(build, environment, report, stop)
    const parts = partsOf(environment, {build})
    const stack = await startStack(environment, report, stop, parts)
    let worked: T
    try {
      stack.keepRunning()
      worked = await work({environment, parts, ready})
    } finally {
      await stack.stop()
    }
    await check?.(data, worked)
    return worked
  } finally {
    for (const folder of [data, build])
      await rm(folder, {recursive: true, force: true, maxRetries: 10})
  }
}

/** A report that also resolves waiting promises when a program is ready again. */
function listening(log: Report) {
  const waiting = new Map<string, () => void>()
  const report: Report = {
    ...log,
    ready(title, seconds) {
      log.ready(title, seconds)
      waiting.get(title)?.()
    },
    line(name, line) {
      // Each request writes a line of JSON.
      if (!line.text.startsWith('{')) log.line(name, line)
    },
  }
  const ready = ({title}: Part) => {
    const {promise, resolve} = Promise.withResolvers<void>()
    waiting.set(title, resolve)
    return promise
  }
  return {report, ready}
}
