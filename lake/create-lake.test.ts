import {mkdtempSync, rmSync} from 'node:fs'
import {once} from 'node:events'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'
import {Metrics} from '@skyforge/server-kit/operations/metrics.ts'
import {createLake, listen, type Lake} from './index.ts'
import {clientOf} from './testing/clients.ts'

test('a lake with only a folder and a project serves a client', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'create-lake-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  const metrics = new Metrics()
  const lake = await createLake({folder, projects: ['blog'], token: 'secret', metrics})
  onTestFinished(() => lake.close())
  const server = await listen(lake, {port: 0, metrics: {metrics, token: () => undefined}})
  onTestFinished(() => server.close())
  const client = clientOf(server.port, 'secret')
  await client.create({_id: 'a', _type: 'post'})
  expect(await client.fetch('*[_type == "post"]._id')).toEqual(['a'])
  const counted = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
  expect(counted).toMatch(/^lake_commits_total [1-9]/m)
})

test('an invitation stays valid if its project has no Studio to continue in', async () => {
  const lake = await openLake()
  const {port} = await served(lake)
  const {link} = await clientOf(port, lake.options.token).request<{link: string}>({
    url: '/users',
    method: 'POST',
    body: {email: 'ben@example.com', name: 'Ben', role: 'editor'},
  })
  const page = new URL(new URL(link).pathname, `http://127.0.0.1:${port}`)
  const body = new URLSearchParams({passphrase: 'forge the sky in blueprints'})
  expect((await fetch(page, {method: 'POST', body, redirect: 'manual'})).status).toBe(404)
  expect((await fetch(page)).status).toBe(200)
})

test('a lake that cannot listen on one port closes the others', async () => {
  const lake = await openLake()
  const {port} = await served(lake)
  const free = await freePort()
  await expect(listen(lake, {port, streamPorts: [free]})).rejects.toThrow('EADDRINUSE')
  await expect(fetch(`http://127.0.0.1:${free}/healthz`)).rejects.toThrow('fetch failed')
})

test('an empty token is refused', async () => {
  await expect(createLake({folder: temporaryFolder(), token: ''})).rejects.toThrow(
    'A token of the lake is empty. Give one, or leave the option out.',
  )
})

async function openLake() {
  const lake = await createLake({folder: temporaryFolder(), projects: ['blog']})
  onTestFinished(() => lake.close())
  return lake
}

async function served(lake: Lake) {
  const server = await listen(lake, {port: 0})
  onTestFinished(() => server.close())
  return server
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.')
  return address.port
}

test('uses the default of an option that is undefined', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'create-lake-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  const lake = await createLake({folder, projects: undefined, localUser: undefined})
  onTestFinished(() => lake.close())
  expect(lake.options).toMatchObject({projects: ['default'], localUser: 'Local editor'})
})
