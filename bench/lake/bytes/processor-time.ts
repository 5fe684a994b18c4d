import {readdirSync, readFileSync} from 'node:fs'

/**
 * Milliseconds of the processor that a process and its threads have taken, to the microsecond: others on the machine
 * hardly matter. Linux alone tells.
 */
export function processorMs(pid: number): number {
  const folder = `/proc/${pid}/task`
  const times = readdirSync(folder).map((thread) =>
    Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return times.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6
}

/** Megabytes that a process has in memory, at its peak since the last `forgetPeak`. */
export function peakMegabytes(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
