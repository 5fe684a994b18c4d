import {mkdirSync, mkdtempSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {originOf} from '@skyforge/config/addresses.ts'
import {ROOT} from '@skyforge/config/load-settings.ts'
import {buildLake} from '../build/build-lake.ts'
import {buildWholeSite} from '../build/build-whole-site.ts'
import {childVariables} from '../running/child-variables.ts'
import {readEnvironment} from '../running/environment.ts'
import type {Environment} from '../running/environment.ts'
import {startStack} from '../stack/stack.ts'
import {createLog} from '../stack/log.ts'
import {partsOf} from '../stack/parts.ts'
import {freePortSettings} from '../stack/ports.ts'

export type TemporaryStack = {
  environment: Environment
  /** Origin of the site. */
  site: string
  /** The folder of the site's build; undefined where the site is its development server. */
  build: string | undefined
}

type Options = {
  /** The site as visitors get it, from a build of its own; its development server otherwise. */
  production?: boolean
}

/**
 * Runs `work` beside a stack of its own, on free ports and seeded, without the Studio; ends the stack
 * and removes its data, and its build, afterwards.
 */
export async function withTemporaryStack<T>(
  stop: AbortSignal,
  work: (stack: TemporaryStack) => Promise<T>,
  {production = false}: Options = {},
): Promise<T> {
  await using owned = new AsyncDisposableStack()
  const temporary = (folder: string) => {
    owned.defer(() => rm(folder, {recursive: true, force: true, maxRetries: 10}))
    return folder
  }
  const data = temporary(mkdtempSync(join(tmpdir(), 'skyforge-')))
  const environment = readEnvironment({...(await freePortSettings()), DATA_DIR: data})
  const build = production ? temporary(buildFolder()) : undefined
  const log = createLog(false)
  const start = async (...names: string[]) => {
    const parts = partsOf(environment, {build}).filter(({name}) => names.includes(name))
    const stack = await startStack(environment, log, stop, parts)
    owned.defer(stack.stop)
  }
  if (build === undefined) await start('lake', 'inbox', 'site')
  else {
    await buildLake(build, childVariables(environment), log, stop)
    // The build of the site asks for content, to write the pages.
    await start('lake', 'inbox')
    await buildWholeSite(build, environment, log, stop)
    await start('site')
  }
  return await work({environment, site: originOf(undefined, environment.SITE_PORT), build})
}

/** A new folder for a build, in the checkout: its programs find the packages from where they lie. */
export function buildFolder(): string {
  const parent = join(ROOT, 'dist')
  mkdirSync(parent, {recursive: true})
  return mkdtempSync(join(parent, 'temporary-'))
}
