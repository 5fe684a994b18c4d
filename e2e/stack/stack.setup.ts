import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {originOf} from '@skyforge/config/addresses.ts'
import {readEnvironment} from '#operations/running/environment.ts'
import type {Environment} from '#operations/running/environment.ts'
import {startStack} from '#operations/stack/stack.ts'
import {createLog} from '#operations/stack/log.ts'
import {partsOf, type Part} from '#operations/stack/parts.ts'
import {freePorts, freePortSettings} from '#operations/stack/ports.ts'
import {startBuiltSite} from './start-built-site.ts'
import {warmUp} from './warm-up.ts'

/**
 * Runs once before all journeys: starts the stack on free ports, its site built for development, and beside
 * it the site as visitors get it and its development server. Tells the tests where it all is, in E2E_SITE,
 * E2E_PRODUCTION (built in E2E_BUILD), E2E_DEVELOPMENT, E2E_STUDIO, E2E_LAKE, E2E_INBOX and E2E_DATA_DIR. The data directory is
 * E2E_DATA_DIR where that is set already, else a temporary one. Returns what ends it all.
 */
export default async function setUpStack(): Promise<() => Promise<void>> {
  const given = process.env.E2E_DATA_DIR
  const dataDirectory = given ?? mkdtempSync(join(tmpdir(), 'skyforge-journeys-'))
  const environment = readEnvironment({
    ...(await freePortSettings()),
    DATA_DIR: dataDirectory,
    // All journeys come from one address.
    INBOX_CLOSE_RATE: '100000',
    INBOX_DAILY_KB: '100000',
  })
  // The Studio's development server reloads pages while it prepares packages: no ground for tests.
  const parts = partsOf(environment, {builtStudio: join(environment.DATA_DIR, 'studio')})
  const stop = await start(
    environment,
    parts.filter(({name}) => name !== 'site'),
  )
  const [site, production, development] = await Promise.all([
    startBuiltSite(environment, 'development'),
    startBuiltSite(await elsewhere(environment), 'production'),
    startDevelopmentSite(await elsewhere(environment)),
  ])
  process.env.E2E_SITE = site.site
  process.env.E2E_PRODUCTION = production.site
  process.env.E2E_BUILD = production.folder
  process.env.E2E_DEVELOPMENT = development.site
  process.env.E2E_STUDIO = originOf(undefined, environment.STUDIO_PORT)
  process.env.E2E_LAKE = originOf(undefined, environment.LAKE_PORT)
  process.env.E2E_INBOX = originOf(undefined, environment.INBOX_PORT)
  process.env.E2E_DATA_DIR = dataDirectory
  return async () => {
    await Promise.all([site, production, development].map((each) => each.stop()))
    await stop()
    if (!given) rmSync(dataDirectory, {recursive: true})
  }
}

async function start(environment: Environment, parts: Part[]): Promise<() => Promise<void>> {
  const log = createLog(false)
  const stack = await startStack(environment, log, new AbortController().signal, parts)
  log.started()
  stack.failed.then((failure) => console.error(failure.message))
  return stack.stop
}

/** The same stack, with its site on another port. */
async function elsewhere(environment: Environment): Promise<Environment> {
  const [SITE_PORT = 0] = await freePorts(1)
  return {...environment, SITE_PORT}
}

async function startDevelopmentSite(environment: Environment) {
  const parts = partsOf(environment)
  const stop = await start(
    environment,
    parts.filter(({name}) => name === 'site'),
  )
  const site = originOf(undefined, environment.SITE_PORT)
  await warmUp(site)
  return {site, stop}
}
