import {mkdtempSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as delay} from 'node:timers/promises'
import {Store} from '@skyforge/inbox/store/store.ts'
import type {RunningProgram} from '@skyforge/server-kit/testing/run-program.ts'
import {runInbox} from '@skyforge/inbox/testing/run-inbox.ts'
import {summarise} from './statistics.ts'

const SUBMISSIONS = 10_000
const WORKERS = 8
const KILLS = 10
const MANY = '1000000000'

type Run = {
  env: Record<string, string>
  inbox: RunningProgram
  /** Resolves when the inbox is up again after a kill. */
  up: Promise<void>
  waiting: string[]
  acknowledged: string[]
  /** Milliseconds from the post to its receipt. */
  times: number[]
  failures: number
  kills: number
}

/**
 * Checks that no lead is lost while workers post many submissions and the inbox is killed and restarted. Workers repeat
 * what was not acknowledged, as the site does.
 */
export async function benchInbox(stop: AbortSignal): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'skyforge-bench-inbox-'))
  const env = {DATA_DIR: folder, INBOX_CLOSE_RATE: MANY, INBOX_DAILY_KB: MANY}
  const run: Run = {
    env,
    inbox: await runInbox(env),
    up: Promise.resolve(),
    waiting: Array.from({length: SUBMISSIONS}, (_, index) => `Visitor ${index}`),
    acknowledged: [],
    times: [],
    failures: 0,
    kills: 0,
  }
  const started = performance.now()
  try {
    await Promise.all(Array.from({length: WORKERS}, () => work(run, stop)))
    await run.up
    const seconds = (performance.now() - started) / 1000
    run.inbox.process.kill('SIGKILL')
    await run.inbox.ended
    print(run, storedNames(folder), seconds)
  } finally {
    run.inbox.process.kill('SIGKILL')
    await rm(folder, {recursive: true, force: true, maxRetries: 10})
  }
}

async function work(run: Run, stop: AbortSignal) {
  while (!stop.aborted) {
    await run.up
    const name = run.waiting.shift()
    if (name === undefined) return
    await submit(run, name)
    if (run.acknowledged.length >= ((run.kills + 1) * SUBMISSIONS) / (KILLS + 1)) {
      run.kills += 1
      if (run.kills <= KILLS) run.up = killAndRestart(run)
    }
  }
}

async function submit(run: Run, name: string) {
  const started = performance.now()
  if (await isAcknowledged(run.inbox.origin, name)) {
    run.times.push(performance.now() - started)
    run.acknowledged.push(name)
    return
  }
  run.failures += 1
  run.waiting.push(name)
  await delay(5)
}

async function isAcknowledged(origin: string, name: string): Promise<boolean> {
  const email = `${name.replace(' ', '').toLowerCase()}@bench.example`
  const address = `${origin}/contact?submission=${encodeURIComponent(name)}&elapsed=30`
  const body = JSON.stringify({firstName: name, email, message: `${name} asks for an assessment.`})
  try {
    const answer = await fetch(address, {method: 'POST', body})
    return ((await answer.json()) as {result?: unknown}).result === 'success'
  } catch {
    // Killed during the request, as intended.
    return false
  }
}

async function killAndRestart(run: Run) {
  run.inbox.process.kill('SIGKILL')
  await run.inbox.ended
  run.inbox = await runInbox(run.env)
}

function storedNames(folder: string): string[] {
  const store = new Store(join(folder, 'inbox', 'inbox.sqlite'))
  const everything = {words: [], kind: undefined, suspicious: undefined}
  const entries = store.entries.page(everything, 0, Number.MAX_SAFE_INTEGER)
  store.close()
  return entries.map(({fields}) => String(fields['firstName']))
}

function print(run: Run, stored: readonly string[], seconds: number) {
  const {acknowledged, failures, times} = run
  const distinct = new Set(stored)
  const lost = acknowledged.filter((name) => !distinct.has(name)).length
  console.log(
    `\n${SUBMISSIONS} submissions from ${WORKERS} workers, the inbox killed ${KILLS} times (goal: none lost, none twice)`,
  )
  console.table({
    acknowledged: acknowledged.length,
    'stored once': distinct.size,
    lost,
    'stored twice': stored.length - distinct.size,
    'cut off by a kill, sent again': failures,
    'per second': Math.round(acknowledged.length / seconds),
  })
  console.log('From the post to its receipt, milliseconds')
  console.table({submission: summarise(times)})
  if (lost > 0 || stored.length > distinct.size)
    throw new Error('The inbox lost leads or stored some twice. See the table.')
}
