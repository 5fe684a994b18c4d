import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {setTimeout as delay} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import type {SanityClient} from '@sanity/client'
import {blogClient} from '../../blog-client.ts'
import type {RunningProgram} from '@skyforge/server-kit/testing/run-program.ts'
import {runInbox} from '@skyforge/inbox/testing/run-inbox.ts'
import {runLake} from '#operations/testing/run-lake.ts'

const TOKEN = 'token-of-the-benchmark-run'
const MANY = '1000000'

const MAINS = ['lake', 'inbox'].map((name) =>
  fileURLToPath(new URL(`../../../../${name}/main.ts`, import.meta.url)),
)

/** The lake and the inbox on one folder. */
export type Programs = {lake: RunningProgram; inbox: RunningProgram; client: SanityClient}

/** Two months of bookable quarter-hours. */
export const SLOT_MS = 15 * 60_000

function environment(folder: string): Record<string, string> {
  return {
    DATA_DIR: folder,
    LAKE_TOKEN: TOKEN,
    LAKE_STREAM_PORTS: 'same',
    LAKE_PORT: '0',
    INBOX_PORT: '0',
    INBOX_CLOSE_RATE: MANY,
    INBOX_DAILY_KB: MANY,
    INBOX_BOOKING_RATE: MANY,
    INBOX_MEETING_DAYS: 'Mon,Tue,Wed,Thu,Fri,Sat,Sun',
    INBOX_MEETING_HOURS: '00:00-24:00',
    INBOX_MEETING_MINUTES: String(SLOT_MS / 60_000),
    INBOX_MEETING_HORIZON_DAYS: '60',
  }
}

export async function startPrograms(folder: string): Promise<Programs> {
  const env = environment(folder)
  const [lake, inbox] = await Promise.all([runLake(env), runInbox(env)])
  // No retries: unacknowledged writes must not be repeated silently.
  return {lake, inbox, client: blogClient({origin: lake.origin, token: TOKEN}, {maxRetries: 0})}
}

/** Kills both programs, each at a random moment within `withinMs`. */
export async function killPrograms({lake, inbox}: Programs, withinMs: number): Promise<void> {
  const kill = async ({process, ended}: RunningProgram) => {
    await delay(Math.random() * withinMs)
    process.kill('SIGKILL')
    await ended
  }
  await Promise.all([kill(lake), kill(inbox)])
}

/** Starts both, and kills them while they start. */
export async function killWhileStarting(folder: string, withinMs: number): Promise<void> {
  const env = {...process.env, ...environment(folder)}
  const startAndKill = async (main: string) => {
    const child = spawn(process.execPath, [main], {env, stdio: 'ignore'})
    const ended = once(child, 'exit')
    await delay(Math.random() * withinMs)
    child.kill('SIGKILL')
    await ended
  }
  await Promise.all(MAINS.map(startAndKill))
}
