import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {connect} from '#operations/project-clients.ts'
import {originAt} from '@skyforge/config/addresses.ts'
import {untilAnswers} from '#operations/stack/answer.ts'
import {ALWAYS_BOOKED, type ServedStack, withServedStack} from './served-stack.ts'
import {pagesOf} from './serve/addresses.ts'
import {startProgram} from './serve/program.ts'
import {countLostEdits, editOnAndOn} from './soak/editors.ts'
import {type Downtime, downtimeRows, killBars, killInTurn} from './soak/kills.ts'
import {BOOKED_MINUTES, countLostLeads, leadOnAndOn, type Leads} from './soak/leads.ts'
import {memoryBars, memoryRows, type Samples, sampleMemory} from './soak/memory.ts'
import type {VisitAnswer, VisitOrder} from './soak/messages.ts'
import {phaseRows, slowestRows, templateRows} from './soak/slow-pages.ts'
import {visitBars, visitRows} from './soak/visits.ts'
import {type Calm, clockRows, countAll, workRows} from './soak/work.ts'
import type {Bar} from './web/bars.ts'
import {barLines} from './web/tables.ts'

const READY_MS = 20_000
const MINUTES = 30
const MOST_KILLS = 5
/** All visitors come from one address here. */
const MANY = '1000000000'
const VARIABLES = {
  ...ALWAYS_BOOKED,
  INBOX_CLOSE_RATE: MANY,
  INBOX_DAILY_KB: MANY,
  INBOX_BOOKING_RATE: MANY,
  INBOX_MEETING_MINUTES: String(BOOKED_MINUTES),
}
/** Fraction of the run without kills, so that memory growth shows. */
const CALM_SHARE = 1 / 3

/**
 * Runs the whole stack under mixed load for half an hour and kills each program five times. Prints missed bars.
 *
 * @param options `--minutes 3 --kills 2` for a shorter run
 */
export async function benchSoak(stop: AbortSignal, options: readonly string[]): Promise<void> {
  const {minutes, kills} = readOptions(options)
  await withServedStack(stop, {
    variables: VARIABLES,
    work: (stack) => soak(stack, {seconds: minutes * 60, kills}, stop),
    check: async (dataDirectory, soaked) =>
      print(soaked, countLostLeads(dataDirectory, soaked.leads)),
  })
}

type Plan = {seconds: number; kills: number}

function readOptions(args: readonly string[]) {
  const options = {minutes: {type: 'string'}, kills: {type: 'string'}} as const
  const {values} = parseArgs({args: [...args], options})
  const minutes = Number(values.minutes ?? MINUTES)
  // A program killed within a minute of its start is restarted with a growing delay.
  const kills = Number(values.kills ?? Math.min(MOST_KILLS, Math.max(1, Math.floor(minutes / 4))))
  if (!(minutes > 0) || !Number.isInteger(kills) || kills < 1) {
    throw new UserError(
      'Pass minutes and kills to bench:soak as numbers: -- --minutes 3 --kills 1.',
    )
  }
  return {minutes, kills}
}

type Soaked = {
  plan: Plan
  names: readonly string[]
  visited: VisitAnswer
  downtimes: Downtime[]
  samples: Samples
  calm: Calm
  leads: Leads
  edits: {acknowledged: number; lost: number}
  publishedAt: number[]
}

async function soak(stack: ServedStack, plan: Plan, stop: AbortSignal): Promise<Soaked> {
  const {environment, parts} = stack
  const origin = originAt('127.0.0.1', environment.SITE_PORT)
  const projects = await connect(environment)
  const streams = Object.values(environment.projectIds).map(
    (id) => `/lake/p/${id}/v1/data/live/events/${environment.SANITY_STUDIO_DATASET}`,
  )
  await using visitors = startProgram(join(import.meta.dirname, 'soak', 'visitors.ts'))
  // A site that started before its lake serves content later.
  await untilAnswers(`${origin}/sitemap.xml`, READY_MS, stop)
  const order: VisitOrder = {origin, seconds: plan.seconds, pages: await pagesOf(origin), streams}
  const over = AbortSignal.any([stop, AbortSignal.timeout(plan.seconds * 1000)])
  const [visited, edited, leads, disturbed] = await Promise.all([
    visitors.ask<VisitAnswer>(order),
    editOnAndOn(projects, over),
    leadOnAndOn(origin, over),
    disturb(stack, plan, stop),
  ])
  const lost = await Promise.all(edited.map(countLostEdits))
  const edits = {
    acknowledged: edited.reduce((sum, {transactions}) => sum + transactions.length, 0),
    lost: lost.reduce((sum, count) => sum + count, 0),
  }
  const publishedAt = edited.flatMap((each) => each.publishedAt)
  const names = parts.map(({name}) => name)
  return {plan, names, visited, ...disturbed, leads, edits, publishedAt}
}

/** Kills the programs in turn, then leaves them running. */
async function disturb(stack: ServedStack, {seconds, kills}: Plan, stop: AbortSignal) {
  const start = performance.now()
  const everyMs = (seconds * (1 - CALM_SHARE) * 1000) / (kills * stack.parts.length + 1)
  const downtimes = await killInTurn(stack, {kills, everyMs}, stop)
  const from = await countAll(stack.parts)
  const left = seconds - (performance.now() - start) / 1000
  const samples = await sampleMemory(stack.parts, left, stop)
  return {downtimes, samples, calm: {from, to: await countAll(stack.parts)}}
}

function print(soaked: Soaked, lostLeads: Record<keyof Leads, number>): void {
  const {plan, names, visited, downtimes, samples, calm, leads, edits, publishedAt} = soaked
  const kept = {
    publications: edits,
    forms: {acknowledged: leads.forms.length, lost: lostLeads.forms},
    bookings: {acknowledged: leads.bookings.length, lost: lostLeads.bookings},
  }
  console.log(`\n${plan.seconds / 60} minutes of visitors, editors and leads, milliseconds`)
  console.table(visitRows(visited, downtimes))
  console.log('\nPages by preceding event, with their number among the slowest percent')
  console.table(phaseRows(visited.loads, {downtimes, publishedAt}))
  console.log('\nPages by template')
  console.table(templateRows(visited.loads))
  console.log('\nThe slowest pages, with the time in UTC')
  console.table(slowestRows(visited.loads, {downtimes, publishedAt}))
  console.log('\nWithout kills: pages by two clocks, and load of the programs')
  console.table(clockRows(visited.loads, calm))
  console.table(workRows(calm))
  console.log('\nKilled without warning, and ready again after seconds')
  console.table(downtimeRows(downtimes))
  console.log('\nAcknowledged writes')
  console.table(kept)
  console.log('\nMemory without kills')
  console.table(memoryRows(samples))
  const bars = [
    ...visitBars(visited, downtimes),
    ...Object.entries(kept).map(([where, row]) => lossBar(where, row)),
    ...killBars(downtimes, names, plan.kills),
    ...memoryBars(samples),
  ]
  console.log(barLines(bars).join('\n'))
}

function lossBar(where: string, {acknowledged, lost}: {acknowledged: number; lost: number}): Bar {
  const bar = 'acknowledged, and lost or there twice'
  return {bar, where, reached: `${lost}`, passes: lost === 0 && acknowledged > 0}
}
