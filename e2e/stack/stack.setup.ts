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
 * Starts the stack once for all journeys, on free ports, with a development build of the site, the production site, and
 * the development server. Sets E2E_SITE, E2E_PRODUCTION (built in E2E_BUILD), E2E_DEVELOPMENT, E2E_STUDIO, E2E_LAKE,
 * E2E_INBOX and E2E_DATA_DIR. A given E2E_DATA_DIR is used, or a temporary folder. Returns the teardown.
 */
export default async function setUpStack(): Promise<() => Promise<void>> {
  const given = process.env.E2E_DATA_DIR
  const dataDirectory = given ?? mkdtempSync(join(tmpdir(), 'skyforge-journeys-'))
  const environment = readEnvironment({
    ...(await freePortSettings()),
    DATA_DIR: dataDirectory,
    // All journeys come from one address, so rate limits are off.
    INBOX_CLOSE_RATE: '100000',
    INBOX_DAILY_KB: '100000',
  })
  // The Studio's development server reloads pages while it prepares packages, so a build is used.
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

/** The same environment with another port for the site. */
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
