import {mkdtempSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {buildInto} from '#operations/build/build.ts'
import {type Environment, readEnvironment} from '#operations/running/environment.ts'
import {createLog} from '#operations/stack/log.ts'
import {type Part, partsOf} from '#operations/stack/parts.ts'
import {freePortSettings} from '#operations/stack/ports.ts'
import type {Report} from '#operations/stack/report.ts'
import {startStack} from '#operations/stack/stack.ts'
import {buildFolder} from '#operations/temporary-stack/temporary-stack.ts'
import {BOOKED_MINUTES} from './leads.ts'

/** All visitors come from one address here. */
const MANY = '1000000000'

export type SoakedStack = {
  environment: Environment
  parts: readonly Part[]
  /** Resolves when the part is ready that goes down next, or is down. */
  ready: (part: Part) => Promise<void>
}

/**
 * Runs `work` beside the whole stack as `npm run serve` has it, from a build of its own; a part that fails is started
 * again. When everything has ended, `check` is told where its data is; then that goes, with the build.
 */
export async function withSoakedStack<T>(
  stop: AbortSignal,
  work: (stack: SoakedStack) => Promise<T>,
  check: (dataDirectory: string, worked: T) => Promise<void>,
): Promise<T> {
  const [data, build] = [mkdtempSync(join(tmpdir(), 'skyforge-soak-')), buildFolder()]
  try {
    const environment = await environmentOf(data)
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
    await check(data, worked)
    return worked
  } finally {
    for (const folder of [data, build])
      await rm(folder, {recursive: true, force: true, maxRetries: 10})
  }
}

/** The report, which says besides when a part is ready again. */
function listening(log: Report) {
  const waiting = new Map<string, () => void>()
  const report: Report = {
    ...log,
    ready(title, seconds) {
      log.ready(title, seconds)
      waiting.get(title)?.()
    },
    line(name, line) {
      // Each request writes one of JSON.
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

async function environmentOf(data: string): Promise<Environment> {
  return readEnvironment({
    ...(await freePortSettings()),
    DATA_DIR: data,
    INBOX_CLOSE_RATE: MANY,
    INBOX_DAILY_KB: MANY,
    INBOX_BOOKING_RATE: MANY,
    INBOX_MEETING_DAYS: 'Mon,Tue,Wed,Thu,Fri,Sat,Sun',
    INBOX_MEETING_HOURS: '00:00-24:00',
    INBOX_MEETING_MINUTES: String(BOOKED_MINUTES),
  })
}
