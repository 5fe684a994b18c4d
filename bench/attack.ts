import {parseArgs} from 'node:util'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {attackWithPosts} from './attack/posts.ts'
import {attackWithSockets} from './attack/sockets.ts'
import {ALWAYS_BOOKED, type ServedStack, withServedStack} from './served-stack.ts'
import {processesOf} from './soak/processes.ts'
import type {Bar} from './web/bars.ts'
import {barLines} from './web/tables.ts'

const SOCKETS = 4_500
const MINUTES = 10

/** Only kinds of connections whose name contains `kind` are tried. */
type Plan = {sockets: number; kind: string; minutes: number}
type Part = (stack: ServedStack, plan: Plan, stop: AbortSignal) => Promise<Bar[]>

const PARTS: Readonly<Record<string, Part>> = {
  sockets: attackWithSockets,
  posts: (stack, {minutes}, stop) => attackWithPosts(stack, minutes, stop),
}

/**
 * Tests the whole stack under thousands of silent connections and under hostile posts. Prints missed bars.
 *
 * @param options `--only sockets --sockets 900 --kind silent`, or `--only posts --minutes 1`, for a shorter run
 */
export async function benchAttack(stop: AbortSignal, options: readonly string[]): Promise<void> {
  const {parts, ...plan} = readOptions(options)
  const bars: Bar[] = []
  await withServedStack(stop, {
    variables: ALWAYS_BOOKED,
    work: async (stack) => {
      const before = await processesOf(stack.parts)
      for (const part of parts) bars.push(...(await part(stack, plan, stop)))
      const after = await processesOf(stack.parts)
      bars.push(...stack.parts.map(({name}) => survivalBar(name, before, after)))
    },
  })
  console.log(barLines(bars).join('\n'))
}

function readOptions(args: readonly string[]): Plan & {parts: Part[]} {
  const options = {
    only: {type: 'string'},
    sockets: {type: 'string'},
    kind: {type: 'string', default: ''},
    minutes: {type: 'string'},
  } as const
  const {values} = parseArgs({args: [...args], options})
  const [sockets, minutes] = [Number(values.sockets ?? SOCKETS), Number(values.minutes ?? MINUTES)]
  if (!Number.isInteger(sockets) || sockets < 1 || !(minutes > 0)) {
    throw new UserError('Pass numbers to bench:attack: -- --sockets 900 --minutes 1.')
  }
  return {sockets, kind: values.kind, minutes, parts: partsFor(values.only)}
}

function partsFor(only: string | undefined): Part[] {
  if (only === undefined) return Object.values(PARTS)
  const part = PARTS[only]
  if (part) return [part]
  throw new UserError(
    `bench:attack has no part "${only}". Parts: ${Object.keys(PARTS).join(', ')}.`,
  )
}

type Processes = Awaited<ReturnType<typeof processesOf>>

function survivalBar(name: string, before: Processes, after: Processes): Bar {
  const [first, last] = [before.get(name), after.get(name)]
  const megabytes = (process?: {megabytes: number}) => Math.round(process?.megabytes ?? 0)
  return {
    bar: 'the process runs on; MB before → after',
    where: name,
    reached: `${megabytes(first)} → ${megabytes(last)}`,
    passes: first !== undefined && first.pid === last?.pid,
  }
}
