import {parseArgs} from 'node:util'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {measureCommits} from './lake/commits.ts'
import {fuzzLake} from './lake/fuzz.ts'
import {measureGrowth} from './lake/growth.ts'
import {measureHooks} from './lake/hooks.ts'
import {measureKeystroke} from './lake/keystroke.ts'
import {killLake} from './lake/kills.ts'
import {measureList} from './lake/list.ts'
import {measureListeners} from './lake/listeners.ts'
import {measureLakeMemory} from './lake/memory.ts'
import {measureRefusals} from './lake/refusals.ts'
import type {SafetyOptions} from './lake/safety-options.ts'
import {measureGuesses, measureTiming} from './lake/sign-in.ts'
import {measureQueries} from './lake/queries.ts'
import {measureSchedules} from './lake/schedules.ts'
import {measureStart} from './lake/start.ts'
import {measureSuite} from './lake/suite.ts'
import {measureThroughput} from './lake/throughput.ts'
import type {Bar} from './web/bars.ts'
import {barLines} from './web/tables.ts'

type Part = (stop: AbortSignal, options: SafetyOptions) => Promise<Bar[]>

const REQUESTS = 20_000
const ROUNDS = 200
const POSTS = 10_000

/** The parts of each subject, in running order. */
const SUBJECTS: Readonly<Record<string, Record<string, Part>>> = {
  safety: {
    fuzz: fuzzLake,
    memory: measureLakeMemory,
    listeners: measureListeners,
    refusals: measureRefusals,
    growth: measureGrowth,
    kills: killLake,
  },
  queries: {new: measureQueries},
  suite: {evaluator: measureSuite},
  keystroke: {studio: measureKeystroke},
  schedules: {delays: measureSchedules},
  hooks: {deliveries: measureHooks},
  bytes: {
    throughput: measureThroughput,
    start: measureStart,
    list: measureList,
    commits: measureCommits,
  },
  'sign-in': {timing: measureTiming, guesses: measureGuesses},
}

/**
 * Measures the lake, and prints missed bars:
 * - `-- safety`: overload, memory growth, lost writes. `--only fuzz` runs one part, `--seed 7 --requests 500` repeats
 * fuzzed requests, `--only kills --rounds 20` sets the number of kills.
 * - `-- queries`: new queries with indexes, without, and in groq-js; `--posts 100000` for more content.
 * - `-- suite`: the evaluator compared with groq-js, query by query.
 * - `-- keystroke`: time until an open Studio is up to date after an edit.
 * - `-- schedules`: delay of scheduled releases.
 * - `-- hooks`: webhook delivery of every commit.
 * - `-- sign-in`: information leaks and cost of password guesses.
 * - `-- bytes`: cached responses, start (`--only start --posts 100000`), disk size, full lists and commits.
 */
export async function benchLake(stop: AbortSignal, options: readonly string[]): Promise<void> {
  const {values, positionals} = parseArgs({
    args: [...options],
    allowPositionals: true,
    options: {
      only: {type: 'string'},
      seed: {type: 'string'},
      requests: {type: 'string'},
      rounds: {type: 'string'},
      posts: {type: 'string'},
    },
  })
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  const requests = Number(values.requests ?? REQUESTS)
  const rounds = Number(values.rounds ?? ROUNDS)
  const posts = Number(values.posts ?? POSTS)
  for (const subject of positionals.length > 0 ? positionals : Object.keys(SUBJECTS)) {
    const bars: Bar[] = []
    for (const part of partsOf(subject, values.only))
      bars.push(...(await part(stop, {seed, requests, rounds, posts})))
    console.log(barLines(bars).join('\n'))
  }
}

function partsOf(subject: string, only: string | undefined): Part[] {
  const parts = SUBJECTS[subject]
  if (!parts) {
    throw new UserError(
      `bench:lake has no subject "${subject}". Subjects: ${Object.keys(SUBJECTS).join(', ')}.`,
    )
  }
  if (only === undefined) return Object.values(parts)
  const part = parts[only]
  if (part) return [part]
  throw new UserError(
    `"${subject}" has no part "${only}". Parts: ${Object.keys(parts).join(', ')}.`,
  )
}
