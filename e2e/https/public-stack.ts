import {mkdtempSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {readEnvironment} from '../../scripts/running/environment.ts'
import {createLog} from '../../scripts/stack/log.ts'
import {partsOf} from '../../scripts/stack/parts.ts'
import {freePorts} from '../../scripts/stack/ports.ts'
import {startStack} from '../../scripts/stack/stack.ts'
import type {Stack} from '../stack/stack.ts'
import {startProxy} from './proxy.ts'

/** Where editors from elsewhere come to: the public addresses, and the lake's own for its administrator. */
export type PublicStack = AsyncDisposable & {studio: string; lake: string; inner: Stack}

/**
 * A lake with people of its own behind a proxy with HTTPS, and the Studio of the stack that runs, which was built
 * for that stack's lake: the proxy writes this lake's address in its place, as another build would take a minute.
 */
export async function startPublicStack(running: Stack): Promise<PublicStack> {
  await using owned = new AsyncDisposableStack()
  const proxy = owned.adopt(await startProxy(), ({close}) => close())
  const folder = mkdtempSync(join(tmpdir(), 'skyforge-public-'))
  owned.defer(() => rm(folder, {recursive: true, force: true, maxRetries: 10}))
  const addressOf = (name: string) => `https://${name}.localhost:${proxy.port}`
  const [studio, lake] = [addressOf('studio'), addressOf('lake')]
  const [LAKE_PORT = 0] = await freePorts(1)
  const environment = readEnvironment({
    LAKE_PORT: String(LAKE_PORT),
    DATA_DIR: folder,
    STUDIO_URL: studio,
    LAKE_URL: lake,
    TRUST_PROXY: 'on',
  })
  const parts = partsOf(environment).filter(({name}) => name === 'lake')
  const unseeded = parts.map((part) => ({...part, tasks: []}))
  const {signal} = new AbortController()
  const log = createLog(false)
  const stack = await startStack(environment, log, signal, unseeded)
  log.started()
  owned.defer(stack.stop)
  const origin = `http://localhost:${LAKE_PORT}`
  proxy.serve('lake.localhost', {origin})
  const rewrite = (text: string) =>
    text.replaceAll(running.lake, lake).replaceAll(socketsOf(running.lake), socketsOf(lake))
  proxy.serve('studio.localhost', {origin: running.studio, rewrite})
  const kept = owned.move()
  return {
    studio,
    lake,
    inner: {...running, lake: origin, studio, dataDirectory: folder},
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

/** Who else is in the Studio is told over a web socket of the lake. */
function socketsOf(origin: string): string {
  return origin.replace(/^http/, 'ws')
}
