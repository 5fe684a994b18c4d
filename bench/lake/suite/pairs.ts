import {median} from '../../statistics.ts'
import {type Ratio, ratioOfMedians} from '../sign-in/ratio-of-medians.ts'
import type {Answering} from './answering.ts'

/** Time of the second relative to the first, and the time of the first. */
export type Pair = {ratio: Ratio; microseconds: number}

type Plan = {rounds: number; milliseconds: number; now: () => number}

/** A quick check with the wall clock: the processor's clock has steps of some milliseconds. */
const SHORT: Plan = {rounds: 5, milliseconds: 0.5, now: () => performance.now()}

/** A precise measurement with the processor's clock, which ignores other load. */
const LONG: Plan = {rounds: 9, milliseconds: 20, now: processorMs}

/** Uses the shortest rounds, because other load only adds time. */
export function shortPair(answers: readonly Answering[]): Pair {
  const [ours = 0, others = 0] = timesOf(answers, SHORT).map((times) => Math.min(...times))
  return {ratio: {ratio: others / ours, from: 0, to: Infinity}, microseconds: ours * 1_000}
}

/** Includes the confidence interval of the ratio. */
export function repeatedPair(answers: readonly Answering[], seed: number): Pair {
  const [ours = [], others = []] = timesOf(answers, LONG)
  return {ratio: ratioOfMedians(others, ours, seed), microseconds: median(ours) * 1_000}
}

/** True if the first is slower beyond chance. */
export function isSlower({ratio}: Pair): boolean {
  return ratio.to < 1
}

/** Milliseconds per call in each round, for each side; they alternate. */
function timesOf(answers: readonly Answering[], plan: Plan): number[][] {
  // Warms up first: slow cold calls would lead to too few calls per round.
  for (const {value} of answers) callsFor(value, plan)
  const each = answers.map(({value}) => ({
    value,
    calls: callsFor(value, plan),
    times: [] as number[],
  }))
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const {value, calls, times} of each) times.push(timeOf(value, calls, plan) / calls)
  }
  return each.map(({times}) => times)
}

/** Number of calls that take the planned time. */
export function callsFor(work: () => unknown, plan: Pick<Plan, 'milliseconds' | 'now'>): number {
  for (let calls = 1; ; calls *= 2) {
    const taken = timeOf(work, calls, plan)
    if (taken >= plan.milliseconds / 2) return Math.ceil((calls * plan.milliseconds) / taken)
  }
}

function timeOf(work: () => unknown, calls: number, {now}: Pick<Plan, 'now'>): number {
  const started = now()
  for (let call = 0; call < calls; call += 1) work()
  return now() - started
}

function processorMs(): number {
  const {user, system} = process.threadCpuUsage()
  return (user + system) / 1_000
}
