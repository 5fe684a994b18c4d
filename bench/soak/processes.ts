import {execFile} from 'node:child_process'
import {promisify} from 'node:util'
import type {Part} from '#operations/stack/parts.ts'

type Process = {pid: number; parent: number; residentKilobytes: number; command: string}

const LINE = /^\s*(?<pid>\d+)\s+(?<parent>\d+)\s+(?<resident>\d+)\s+(?<command>.*)$/

/** Process id and memory of each program that this process started, by name. */
export async function processesOf(
  parts: readonly Part[],
): Promise<Map<string, {pid: number; megabytes: number}>> {
  const {stdout} = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,ppid=,rss=,args='], {
    maxBuffer: 2 ** 26,
  })
  const own = readProcesses(stdout).filter(({parent}) => parent === process.pid)
  const found = parts.flatMap(({name, args}) => {
    const one = own.find(({command}) => command.endsWith(` ${args.at(-1)}`))
    return one ? [[name, {pid: one.pid, megabytes: one.residentKilobytes / 1024}] as const] : []
  })
  return new Map(found)
}

export function readProcesses(listed: string): Process[] {
  return listed.split('\n').flatMap((line) => {
    const {pid, parent, resident, command = ''} = LINE.exec(line)?.groups ?? {}
    if (pid === undefined) return []
    return [
      {pid: Number(pid), parent: Number(parent), residentKilobytes: Number(resident), command},
    ]
  })
}
