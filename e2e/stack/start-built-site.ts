import {rm} from 'node:fs/promises'
import {originOf} from '@skyforge/config/addresses.ts'
import {buildSite} from '#operations/build/build-site.ts'
import {buildWholeSite} from '#operations/build/build-whole-site.ts'
import {childVariables} from '#operations/running/child-variables.ts'
import type {Environment} from '#operations/running/environment.ts'
import {startStack} from '#operations/stack/stack.ts'
import {createLog} from '#operations/stack/log.ts'
import {partsOf, plainText} from '#operations/stack/parts.ts'
import {buildFolder} from '#operations/temporary-stack/temporary-stack.ts'

type BuiltSite = {
  site: string
  /** The folder of the build; deleted when the site stops. */
  folder: string
  stop: () => Promise<void>
}

/**
 * Builds the site and runs it with the other programs of a running stack. With purpose `development`, React reports
 * mistakes in the console.
 */
export async function startBuiltSite(
  running: Environment,
  purpose: 'production' | 'development',
): Promise<BuiltSite> {
  const site = originOf(undefined, running.SITE_PORT)
  const environment = {...running, SITE_URL: site, VITE_SITE_URL: site}
  const folder = buildFolder()
  const log = createLog(false)
  const {signal} = new AbortController()
  if (purpose === 'production') await buildWholeSite(folder, environment, log, signal)
  else await buildSite(folder, plainText(childVariables(environment)), log, signal, purpose)

  const parts = partsOf(environment, {build: folder})
    .filter(({name}) => name === 'site')
    // UTC, so that visitors have other time zones than the server.
    .map((part) => ({...part, env: {...part.env, NODE_ENV: purpose, TZ: 'UTC'}}))
  const stack = await startStack(environment, log, signal, parts)
  return {
    site,
    folder,
    async stop() {
      await stack.stop()
      await rm(folder, {recursive: true})
    },
  }
}
