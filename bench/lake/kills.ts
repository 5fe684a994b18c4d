import {mkdtempSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Bar} from '../web/bars.ts'
import {
  checkLake,
  countLeftovers,
  countLostBookings,
  countLostSubmissions,
  type Row,
} from './kills/check.ts'
import {nothingSent, type Sent, sendUntilKilled} from './kills/load.ts'
import {killPrograms, killWhileStarting, startPrograms} from './kills/programs.ts'
import type {SafetyOptions} from './safety-options.ts'

/** Longest time from the start of a round to its kill. */
const MOMENT_MS = 1_000
/** Longest time from a start to its kill; a start takes about as long. */
const START_MS = 900
/** Every this many rounds the programs are also killed while they start. */
const STARTS = 5

export type Killed = {rounds: number; rows: Record<string, Row>; leftovers: number}

/** Kills the lake and the inbox at random moments, and checks that no acknowledged write is lost. */
export async function killLake(stop: AbortSignal, {rounds}: SafetyOptions): Promise<Bar[]> {
  const killed = await killInRounds(rounds, stop)
  console.log(`\n${rounds} times killed without warning, under load`)
  console.table(killed.rows)
  const least = Math.min(...Object.values(killed.rows).map((row) => row.acknowledged))
  const lost = Object.values(killed.rows).reduce((sum, row) => sum + row.lost, 0)
  const where = `${rounds} kills of each program`
  return [
    {bar: 'acknowledged of every kind', where, reached: `${least}`, passes: isEnough(killed)},
    {bar: 'acknowledged and lost, or there in part', where, reached: `${lost}`, passes: lost === 0},
    {
      bar: 'files without a document',
      where,
      reached: `${killed.leftovers}`,
      passes: killed.leftovers === 0,
    },
  ]
}

/** Every second round includes uploads. */
export async function killInRounds(rounds: number, stop: AbortSignal): Promise<Killed> {
  const folder = mkdtempSync(join(tmpdir(), 'skyforge-bench-kills-'))
  const sent = nothingSent()
  try {
    for (let round = 0; round < rounds; round += 1) {
      stop.throwIfAborted()
      if (round % STARTS === 1) await killWhileStarting(folder, START_MS)
      await runRound(folder, sent, round)
    }
    return {rounds, ...(await checkAll(folder, sent))}
  } finally {
    await rm(folder, {recursive: true, force: true, maxRetries: 10})
  }
}

async function runRound(folder: string, sent: Sent, round: number): Promise<void> {
  const programs = await startPrograms(folder)
  try {
    const {begun, done} = sendUntilKilled({programs, sent, round}, round % 2 === 1)
    // Each round has acknowledged writes of each kind before the kill.
    await begun
    await Promise.all([killPrograms(programs, MOMENT_MS), done])
  } finally {
    await killPrograms(programs, 0)
  }
}

/** True if enough writes of each kind were acknowledged that each round could lose one. */
export function isEnough({rounds, rows}: Killed): boolean {
  const least = (kind: string) => (kind === 'uploads' ? Math.floor(rounds / 2) : rounds)
  return Object.entries(rows).every(([kind, {acknowledged}]) => acknowledged >= least(kind))
}

async function checkAll(folder: string, sent: Sent): Promise<Omit<Killed, 'rounds'>> {
  const programs = await startPrograms(folder)
  try {
    const lake = await checkLake(programs, sent)
    const leftovers = await countLeftovers(programs, folder)
    const bookings = await countLostBookings(programs, sent)
    await killPrograms(programs, 0)
    const submissions = countLostSubmissions(folder, sent)
    return {rows: {...lake, submissions, bookings}, leftovers}
  } finally {
    await killPrograms(programs, 0)
  }
}
