import {mkdtempSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {originOf} from '../addresses.ts'
import {readEnvironment} from '../environment.ts'
import type {Environment} from '../environment.ts'
import {startStack} from '../stack.ts'
import {createLog} from './log.ts'
import {partsOf} from './parts.ts'
import {freePorts} from './ports.ts'

const PORTS = ['SITE_PORT', 'STUDIO_PORT', 'LAKE_PORT', 'INBOX_PORT'] as const

export type TemporaryStack = {
  environment: Environment
  /** Origin of the site. */
  site: string
}

/**
 * Runs `work` beside a stack of its own, on free ports and seeded, without the Studio; ends the stack
 * and removes its data afterwards.
 */
export async function withTemporaryStack<T>(
  stop: AbortSignal,
  work: (stack: TemporaryStack) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'skyforge-'))
  const free = await freePorts(PORTS.length)
  const ports = Object.fromEntries(PORTS.map((name, index) => [name, String(free[index])]))
  const environment = readEnvironment({...ports, DATA_DIR: folder})
  const parts = partsOf(environment).filter(({name}) => name !== 'studio')
  const stack = await startStack(environment, createLog(false), stop, parts)
  try {
    return await work({environment, site: originOf(undefined, environment.SITE_PORT)})
  } finally {
    await stack.stop()
    await rm(folder, {recursive: true, force: true, maxRetries: 10})
  }
}
