import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {createServer as createHttpServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {createServer} from 'vite'
import {expect, onTestFinished, test} from 'vitest'
import {lakePlugin} from './lake-plugin.ts'

/** A lake that answers every request. */
async function lake(): Promise<string> {
  const server = createHttpServer((_, response) => response.end('answer'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A development server of a site whose pages use one query. */
async function site(query: string) {
  const root = mkdtempSync(join(tmpdir(), 'lake-plugin-'))
  const file = join(root, 'src/content/page-queries.ts')
  mkdirSync(dirname(file), {recursive: true})
  const asks = (known: string) =>
    writeFileSync(file, `export const isPageQuery = (_, query) => query === '${known}'`)
  asks(query)
  const server = await createServer({
    root,
    configFile: false,
    envDir: false,
    logLevel: 'silent',
    plugins: [lakePlugin(await lake(), false)],
    server: {port: 0, host: '127.0.0.1', ws: false},
  })
  onTestFinished(async () => {
    await server.close()
    rmSync(root, {recursive: true, force: true})
  })
  await server.listen()
  const origin = server.resolvedUrls?.local[0] ?? ''
  const path = `${origin}lake/p/blog/v2023-01-01/data/query/production`
  const ask = async (text: string) => (await fetch(`${path}?query=${text}`)).status
  return {ask, asks}
}

test('the queries of the current modules pass', async () => {
  const {ask, asks} = await site('a')
  expect([await ask('a'), await ask('b')]).toEqual([200, 403])
  // Repeated because the watcher may not have started.
  await expect.poll(() => (asks('b'), ask('b'))).toBe(200)
  expect(await ask('a')).toBe(403)
})

test('a module that cannot be read is reported as the reason', async () => {
  const {ask, asks} = await site('a')
  asks("a'; throw new Error('half a change'); '")
  expect(await ask('a')).toBe(503)
})
