import {mkdtempSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {originOf} from '@skyforge/config/addresses.ts'
import {buildLake} from '#operations/build/build-lake.ts'
import {childVariables} from '#operations/running/child-variables.ts'
import {buildFolder} from '#operations/temporary-stack/temporary-stack.ts'
import {readEnvironment} from '#operations/running/environment.ts'
import {createLog} from '#operations/stack/log.ts'
import {partsOf} from '#operations/stack/parts.ts'
import {freePorts} from '#operations/stack/ports.ts'
import {startStack} from '#operations/stack/stack.ts'
import type {Stack} from '../stack/stack.ts'
import {copyBuild} from './copy-build.ts'
import {type Installation, type PublicPart, publicOrigin} from './installation.ts'

/** An installation for a proxy: its public addresses, and the internal addresses of its programs. */
export type PublicStack = AsyncDisposable & {
  installation: Installation
  addresses: Record<PublicPart, string>
  inner: Stack
}

/**
 * Starts a second copy of the stack's builds, as on the internet: with its own lake and inbox, and public addresses
 * written into the files. Building them would take a minute.
 */
export async function startPublicStack(running: Stack): Promise<PublicStack> {
  await using owned = new AsyncDisposableStack()
  const temporary = (folder: string) => {
    owned.defer(() => rm(folder, {recursive: true, force: true, maxRetries: 10}))
    return folder
  }
  const dataDirectory = temporary(mkdtempSync(join(tmpdir(), 'skyforge-public-')))
  const [port = 0, insecurePort = 0, site = 0, studio = 0, lake = 0, inbox = 0] = await freePorts(6)
  const installation = {port, insecurePort, ports: {site, studio, lake}}
  const addresses = {
    site: publicOrigin('site', installation),
    studio: publicOrigin('studio', installation),
    lake: publicOrigin('lake', installation),
  }
  const build = temporary(buildFolder())
  const built = {[running.site]: addresses.site, [running.lake]: addresses.lake}
  await copyBuild(running.build, build, {...built, [running.production]: addresses.site})
  await copyBuild(join(running.dataDirectory, 'studio'), join(build, 'studio'), built)

  const environment = readEnvironment({
    SITE_PORT: String(site),
    STUDIO_PORT: String(studio),
    LAKE_PORT: String(lake),
    INBOX_PORT: String(inbox),
    DATA_DIR: dataDirectory,
    SITE_URL: addresses.site,
    STUDIO_URL: addresses.studio,
    LAKE_URL: addresses.lake,
    TRUST_PROXY: 'on',
  })
  const log = createLog(false)
  const {signal} = new AbortController()
  await buildLake(build, childVariables(environment), log, signal)
  const parts = partsOf(environment, {build}).map((part) => ({...part, tasks: []}))
  const stack = await startStack(environment, log, signal, parts)
  log.started()
  owned.defer(stack.stop)
  const kept = owned.move()
  return {
    installation,
    addresses,
    inner: {
      ...running,
      ...addresses,
      production: addresses.site,
      lake: originOf(undefined, lake),
      inbox: originOf(undefined, inbox),
      dataDirectory,
      build,
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}
