import {join} from 'node:path'
import {originAt} from '@skyforge/config/addresses.ts'
import type {Environment} from '#operations/running/environment.ts'
import {untilAnswers} from '#operations/stack/answer.ts'
import {partsOf} from '#operations/stack/parts.ts'
import {freePorts} from '#operations/stack/ports.ts'
import {startProgram, type Program} from './program.ts'

const READY_MS = 20_000

/** The production server of a build, which reports its memory (`MemoryAnswer`) on each message. */
export type SiteServer = Program & {port: number; origin: string}

/** Starts a server on a free port, with a stack's lake behind it. The caller ends it. */
export async function startSiteServer(
  environment: Environment,
  build: string,
  stop: AbortSignal,
): Promise<SiteServer> {
  const [port = 0] = await freePorts(1)
  const site = partsOf(environment, {build}).find(({name}) => name === 'site')
  // Options of Node come before the program.
  const options = [...(site?.args ?? [])]
  const program = options.pop() ?? ''
  const server = startProgram(program, {
    options: ['--import', join(import.meta.dirname, 'report-memory.ts'), ...options],
    env: {...site?.env, SITE_PORT: String(port)},
  })
  const origin = originAt('127.0.0.1', port)
  try {
    await untilAnswers(origin, READY_MS, stop)
  } catch (error) {
    await server[Symbol.asyncDispose]()
    throw error
  }
  return {...server, port, origin}
}
