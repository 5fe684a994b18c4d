import {mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {outputs} from '../../web/server/build-output.ts'
import {startChild, type Child} from '../running/child.ts'
import {childVariables} from '../running/child-variables.ts'
import {ROOT} from '#config/load-settings.ts'
import {readEnvironment} from '../running/environment.ts'
import {freePorts} from '../stack/ports.ts'
import {buildSite} from './build-site.ts'

/** Two builds by Vite on a busy machine. */
const BUILD_MS = 60_000

let folder = ''
let site = ''
let server: Child

beforeAll(async () => {
  // Programs find the packages from where they lie.
  mkdirSync(join(ROOT, 'dist'), {recursive: true})
  folder = mkdtempSync(join(ROOT, 'dist', 'test-'))
  const [sitePort = 0, lakePort = 0] = await freePorts(2)
  const ports = {SITE_PORT: String(sitePort), LAKE_PORT: String(lakePort)}
  const variables = childVariables(readEnvironment(ports))
  const quiet = {ready: () => {}, line: () => {}}
  await buildSite(folder, variables, quiet, new AbortController().signal)
  site = `http://127.0.0.1:${sitePort}`
  server = startChild({
    args: [join(folder, outputs.server, 'main.js')],
    env: {...variables, NODE_ENV: 'production', SITE_BUILD: folder},
  })
  await vi.waitFor(() => fetch(site), {timeout: 20_000, interval: 100})
}, BUILD_MS)
afterAll(async () => {
  await server?.stop()
  rmSync(folder, {recursive: true, force: true})
})

test('a built site answers with whole pages, whose files browsers keep for ever', async () => {
  const html = await (await fetch(`${site}/about`)).text()
  expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
  const [, script = ''] = /<script type="module" crossorigin src="([^"]+)">/.exec(html) ?? []
  const {status, headers} = await fetch(site + script)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('without content it asks visitors to come back', async () => {
  const {status, headers} = await fetch(`${site}/blogs`)
  expect([status, headers.get('retry-after')]).toEqual([503, '30'])
})

test('it ends when it is asked to', async () => {
  await server.stop()
  expect(await server.exited).toEqual({code: 0, signal: null})
})
