import {error, type Finding, orFine} from '../finding.ts'

export type ClockFacts = {
  now: Date
  /** When the youngest file of the data directory was written. */
  lastWritten: Date | undefined
  /** What the clocks of others say, by their host names. */
  others: readonly {host: string; time: Date}[]
}

/** Signatures and passes of others end after five minutes or more. */
const MOST_MS = 60_000
const REMEDY =
  'Have the clock set by the network: timedatectl set-ntp true, or as your system has it.'

export function checkClock({now, lastWritten, others}: ClockFacts): readonly Finding[] {
  const problems: Finding[] = []
  if (lastWritten && lastWritten.getTime() - now.getTime() > MOST_MS) {
    problems.push(
      error(`The clock is behind: a file was written at ${lastWritten.toISOString()}.`, REMEDY),
    )
  }
  for (const {host, time} of others) {
    const seconds = Math.round((now.getTime() - time.getTime()) / 1000)
    if (Math.abs(seconds) * 1000 <= MOST_MS) continue
    const way = seconds > 0 ? 'ahead of' : 'behind'
    problems.push(error(`The clock is ${Math.abs(seconds)} s ${way} that of ${host}.`, REMEDY))
  }
  return orFine(problems, `The clock says ${now.toISOString()}.`)
}
