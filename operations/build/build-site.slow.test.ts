import {mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {ROOT} from '@skyforge/config/load-settings.ts'
import type {Variables} from '@skyforge/config/read-settings.ts'
import {outputs} from '@skyforge/web/server/build-output.ts'
import {startChild, type Child} from '../running/child.ts'
import {childVariables} from '../running/child-variables.ts'
import {readEnvironment} from '../running/environment.ts'
import {untilAnswers} from '../stack/answer.ts'
import {freePorts} from '../stack/ports.ts'
import {SILENT} from '../stack/report.ts'
import {buildSite} from './build-site.ts'

/** Two builds by Vite on a busy machine. */
const BUILD_MS = 60_000
const START_MS = 20_000

let folder = ''
let site = ''
let variables: Variables
const servers: Child[] = []
const {signal} = new AbortController()

beforeAll(async () => {
  // Programs find the packages from where they lie.
  mkdirSync(join(ROOT, 'dist'), {recursive: true})
  folder = mkdtempSync(join(ROOT, 'dist', 'test-'))
  const [sitePort = 0, lakePort = 0] = await freePorts(2)
  const ports = {SITE_PORT: String(sitePort), LAKE_PORT: String(lakePort)}
  variables = childVariables(readEnvironment(ports))
  await buildSite(folder, variables, SILENT, signal)
  site = `http://127.0.0.1:${sitePort}`
  await serve(sitePort)
}, BUILD_MS)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  rmSync(folder, {recursive: true, force: true})
})

/** A server of the built site's own, which answers. */
async function serve(port: number) {
  const server = startChild({
    args: [join(folder, outputs.server, 'main.js')],
    env: {...variables, SITE_PORT: String(port), NODE_ENV: 'production', SITE_BUILD: folder},
  })
  servers.push(server)
  await untilAnswers(`http://127.0.0.1:${port}/about`, START_MS, signal)
  return server
}

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
  const [port = 0] = await freePorts(1)
  const server = await serve(port)
  await server.stop()
  expect(await server.exited).toEqual({code: 0, signal: null})
})
