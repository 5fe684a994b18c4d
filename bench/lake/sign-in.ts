import {setTimeout as delay} from 'node:timers/promises'
import {summarise} from '../statistics.ts'
import type {Bar} from '../web/bars.ts'
import {residentMegabytes} from './memory.ts'
import type {SafetyOptions} from './safety-options.ts'
import {type Ratio, ratioOfMedians} from './sign-in/ratio-of-medians.ts'
import {type SignInUnderTest, startSignInUnderTest} from './sign-in/sign-in-under-test.ts'

const PEOPLE = 20
/** Attempts per account, below the rate limit. */
const ROUNDS = 8
const LIMIT = 0.1

/** Checks that response times do not reveal which accounts exist. */
export async function measureTiming(stop: AbortSignal, {seed}: SafetyOptions): Promise<Bar[]> {
  await using tested = await startSignInUnderTest()
  const emails = Array.from({length: PEOPLE}, (_, index) => `person-${index}@skyforge.example`)
  for (const email of emails) await tested.addPerson(email)
  const wrong = {name: [] as number[], passphrase: [] as number[]}
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, email] of emails.entries()) {
      stop.throwIfAborted()
      const address = addressOf(round * PEOPLE + index)
      // Alternates, so that drift of the machine affects both.
      const turns = [
        async () => wrong.passphrase.push(await timeOf(tested, email, address)),
        async () => wrong.name.push(await timeOf(tested, `no-${email}`, address)),
      ]
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn()
    }
  }
  console.log('\nRefused sign-ins, milliseconds')
  console.table({
    'wrong name': summarise(wrong.name),
    'wrong passphrase': summarise(wrong.passphrase),
  })
  const halves = [0, 1].map((part) => wrong.name.filter((_, index) => index % 2 === part))
  const noise = ratioOfMedians(halves[0] ?? [], halves[1] ?? [], seed)
  const ratio = ratioOfMedians(wrong.name, wrong.passphrase, seed)
  return [
    {
      bar: `a wrong name takes as long as a wrong passphrase, within ${LIMIT * 100} %`,
      where: `${wrong.name.length} of each; among wrong names alone ${textOf(noise)}`,
      reached: textOf(ratio),
      passes: Math.abs(ratio.ratio - 1) <= LIMIT,
    },
  ]
}

async function timeOf({signIn}: SignInUnderTest, email: string, address: string): Promise<number> {
  const started = performance.now()
  const status = await signIn(email, 'not the passphrase', address)
  if (status !== 401) throw new Error(`A wrong pair was answered with ${status}.`)
  return performance.now() - started
}

function textOf({ratio, from, to}: Ratio): string {
  return `${ratio.toFixed(3)} (${from.toFixed(3)} to ${to.toFixed(3)})`
}

const GUESSES = 5_000
const AT_ONCE = 200
const GROWTH_LIMIT_MB = 32
const QUESTION_LIMIT_MS = 100
const PAUSE_MS = 20

/** Measures how much guesses from many addresses at many accounts slow down other clients. */
export async function measureGuesses(stop: AbortSignal): Promise<Bar[]> {
  await using tested = await startSignInUnderTest()
  await tested.addPerson('person@skyforge.example')
  const calm = await questionTimes(tested, delay(2_000))
  const statuses = new Map<number, number>()
  const busy: number[] = []
  const memory: number[] = [await residentMegabytes(tested.pid)]
  for (const half of [0, 1]) {
    const guessing = guessMany(tested, statuses, half, stop)
    const highest = highestMemory(tested, guessing)
    busy.push(...(await questionTimes(tested, guessing)))
    memory.push(await highest)
  }
  console.log(`\nA question while ${GUESSES} guesses arrive, milliseconds; answers of the guesses`)
  console.table({'nobody guesses': summarise(calm), 'while they guess': summarise(busy)})
  console.table(Object.fromEntries(statuses))
  const {median} = summarise(busy)
  const [before = 0, first = 0, second = 0] = memory.map(Math.round)
  return [
    {
      bar: `memory that the second half of the guesses takes beyond the first, MB ≤ ${GROWTH_LIMIT_MB}`,
      where: `${GUESSES}, ${AT_ONCE} at a time; before them ${before}, at most ${first}, then ${second}`,
      reached: String(second - first),
      passes: second - first <= GROWTH_LIMIT_MB,
    },
    {
      bar: `a question meanwhile, median ms ≤ ${QUESTION_LIMIT_MS}`,
      where: `${GUESSES}, ${AT_ONCE} at a time`,
      reached: String(median),
      passes: median <= QUESTION_LIMIT_MS,
    },
    {
      bar: 'guesses that are answered with anything but 401, 429 or 503 = 0',
      where: `${GUESSES}, a third of them at one account`,
      reached: String(othersOf(statuses)),
      passes: othersOf(statuses) === 0,
    },
  ]
}

async function guessMany(
  {signIn}: SignInUnderTest,
  statuses: Map<number, number>,
  half: number,
  stop: AbortSignal,
): Promise<void> {
  let next = (half * GUESSES) / 2
  const end = next + GUESSES / 2
  const guesser = async () => {
    while (next < end) {
      stop.throwIfAborted()
      const guess = next++
      const email = guess % 3 === 0 ? 'person@skyforge.example' : `${guess}@skyforge.example`
      const status = await signIn(email, `guess ${guess}`, addressOf(guess))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({length: AT_ONCE}, guesser))
}

/** Each address is in another network. */
function addressOf(index: number): string {
  return `10.${Math.floor(index / 62_500)}.${Math.floor(index / 250) % 250}.${index % 250}`
}

/** Times of a reader's query, repeated until another task ends. */
async function questionTimes({origin}: SignInUnderTest, over: Promise<unknown>): Promise<number[]> {
  const query = encodeURIComponent('*[_type == "post"][0...10]')
  const times: number[] = []
  await until(over, async () => {
    const started = performance.now()
    await (await fetch(`${origin}/p/blog/v1/data/query/production?query=${query}`)).text()
    times.push(performance.now() - started)
    await delay(PAUSE_MS)
  })
  return times
}

async function highestMemory({pid}: SignInUnderTest, over: Promise<unknown>): Promise<number> {
  let highest = 0
  await until(over, async () => {
    highest = Math.max(highest, await residentMegabytes(pid))
    await delay(PAUSE_MS * 10)
  })
  return highest
}

async function until(over: Promise<unknown>, work: () => Promise<void>): Promise<void> {
  const controller = new AbortController()
  const ended = over.finally(() => controller.abort())
  while (!controller.signal.aborted) await work()
  await ended
}

function othersOf(statuses: ReadonlyMap<number, number>): number {
  const expected = [401, 429, 503].map((status) => statuses.get(status) ?? 0)
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  return all - expected.reduce((sum, count) => sum + count, 0)
}
