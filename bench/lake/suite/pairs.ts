import {median} from '../../statistics.ts'
import {type Ratio, ratioOfMedians} from '../sign-in/ratio-of-medians.ts'
import type {Answering} from './answering.ts'

/** How many times as long the second of two takes as the first, and how long that takes. */
export type Pair = {ratio: Ratio; microseconds: number}

type Plan = {rounds: number; milliseconds: number; now: () => number}

/** Enough to find out which may be slower. By the clock: that of the processor goes in steps of some milliseconds. */
const SHORT: Plan = {rounds: 5, milliseconds: 0.5, now: () => performance.now()}

/** Enough to know. By the processor's: it does not matter who else computes. */
const LONG: Plan = {rounds: 9, milliseconds: 20, now: processorMs}

/** Of the shortest rounds: what others do on this machine only adds to the time. */
export function shortPair(answers: readonly Answering[]): Pair {
  const [ours = 0, others = 0] = timesOf(answers, SHORT).map((times) => Math.min(...times))
  return {ratio: {ratio: others / ours, from: 0, to: Infinity}, microseconds: ours * 1_000}
}

/** With how far the ratio may be chance. */
export function repeatedPair(answers: readonly Answering[], seed: number): Pair {
  const [ours = [], others = []] = timesOf(answers, LONG)
  return {ratio: ratioOfMedians(others, ours, seed), microseconds: median(ours) * 1_000}
}

/** Whether it is no chance that the first takes longer. */
export function isSlower({ratio}: Pair): boolean {
  return ratio.to < 1
}

/** Milliseconds of one time, in each round, of each of them; they take turns. */
function timesOf(answers: readonly Answering[], plan: Plan): number[][] {
  // What is not warm takes longer: it would be done too seldom for the clock to tell.
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

/** How often something has to be done to take so long. */
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
