import {once} from 'node:events'
import {chmodSync, mkdirSync, utimesSync, writeFileSync} from 'node:fs'
import {createServer, type RequestListener} from 'node:http'
import type {AddressInfo} from 'node:net'
import {createServer as createSecureServer} from 'node:https'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test} from 'vitest'
import {API_VERSION} from '@skyforge/config/content-api.ts'
import {tryToRead, type Variables} from '@skyforge/config/read-settings.ts'
import {listeningLake, testLake} from '@skyforge/lake/testing'
import {selfSigned} from '../../rehearsal/certificate.ts'
import {robots} from '@skyforge/web/seo/robots.ts'
import {mailServer} from '@skyforge/inbox/testing/mail-server.ts'
import {testInbox} from '@skyforge/inbox/testing/test-inbox.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {freePorts} from '../../stack/ports.ts'
import {addressFacts, timed} from './addresses.ts'
import {certificateOf} from './certificates.ts'
import {environmentFacts} from './environment.ts'
import {hostedFacts} from './hosted.ts'
import {STALE_STATUS} from '../checks/freshness.ts'
import {databaseFacts, secretFacts, typesIn} from './installation.ts'
import {clockFacts, diskFacts, runtimeFacts} from './machine.ts'
import {portFacts} from './ports.ts'
import {backupFacts, mailFacts} from './services.ts'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'

const settingsOf = (variables: Variables) => tryToRead(variables).settings

async function serve(answer: RequestListener): Promise<{origin: string; port: number}> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const {port} = server.address() as AddressInfo
  return {origin: `http://localhost:${port}`, port}
}

test('a lake and a site are known by what they answer, a site that is built for another address too', async () => {
  const {port: lakePort} = await listeningLake()
  const site = await serve((_request, response) => response.end(robots()))
  const settings = settingsOf({
    LAKE_URL: `http://localhost:${lakePort}`,
    STUDIO_URL: `http://localhost:${lakePort}`,
    SITE_URL: site.origin,
  })
  const {addresses, streams} = await addressFacts(settings)
  expect(addresses.map(({title, found}) => [title, found.kind])).toEqual([
    ['Website', 'ours'],
    ['Studio', 'other'],
    ['Content Lake', 'ours'],
  ])
  expect(streams).toEqual([
    {url: expect.stringContaining('/data/live/events/production'), firstMs: expect.any(Number)},
    {url: expect.stringContaining(`${site.origin}/lake/p/blog/`), firstMs: expect.any(Number)},
  ])
})

test('nothing answers where nothing runs', async () => {
  const [port] = await freePorts(1)
  const {addresses} = await addressFacts(settingsOf({SITE_URL: `http://localhost:${port}`}))
  expect(addresses[0]).toMatchObject({
    isLocal: true,
    found: {kind: 'unreachable', reason: expect.stringContaining('ECONNREFUSED')},
  })
})

test('a stream that says nothing is one without events', async () => {
  const {origin} = await serve((_request, response) => {
    response.writeHead(200, {'content-type': 'text/event-stream'}).end()
  })
  expect(await timed(origin)).toEqual({url: origin, firstMs: undefined})
})

test('a certificate is read, and whether browsers would trust it', async () => {
  const server = createSecureServer(selfSigned('localhost')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const host = `localhost:${(server.address() as AddressInfo).port}`
  expect(await certificateOf(host)).toEqual({
    host,
    fault: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    validUntil: new Date('2049-12-31T23:59:59Z'),
  })
  const [free] = await freePorts(1)
  expect(await certificateOf(`localhost:${free}`)).toBeUndefined()
})

test('a port is free, ours, or of another program', async () => {
  const {port: ours} = await listeningLake()
  const {port: foreign} = await serve((_request, response) => response.end('another'))
  const [free, studio] = await freePorts(2)
  const facts = await portFacts(
    settingsOf({
      SITE_PORT: String(foreign),
      STUDIO_PORT: String(studio),
      LAKE_PORT: String(ours),
      INBOX_PORT: String(free),
    }),
  )
  expect(facts.map(({title, state}) => [title, state])).toEqual([
    ['Website', 'foreign'],
    ['Studio', 'free'],
    ['Content Lake', 'ours'],
    ['Inbox', 'free'],
  ])
})

test('databases are read beside the programs that have them, and files with their modes', async () => {
  const data = temporaryFolder()
  mkdirSync(join(data, 'inbox'))
  const lake = testLake({folder: join(data, 'lake')})
  testInbox({folder: join(data, 'inbox')})
  const settings = settingsOf({DATA_DIR: data, LAKE_TOKEN: 'x'.repeat(24)})
  const databases = databaseFacts(settings)
  expect(databases).toHaveLength(2)
  for (const {taken, known} of databases) expect(taken).toBe(known)
  lake.close()
  const database = new DatabaseSync(join(data, 'lake', 'lake.sqlite'))
  database.exec('PRAGMA user_version = 3')
  database.close()
  expect(databaseFacts(settings)[0]?.taken).toBe(3)
  writeFileSync(join(data, 'lake', 'token'), 'x')
  chmodSync(join(data, 'lake', 'token'), 0o644)
  const {files, variables} = await secretFacts(settings)
  const open = files.filter(({path, mode}) => path.startsWith(data) && (mode & 0o077) !== 0)
  expect(open.map(({path}) => path)).toEqual([join(data, 'lake', 'token')])
  expect(variables).toEqual([{name: 'LAKE_TOKEN', length: 24}])
})

test('the machine: its runtime, its disks, its clock beside those of others', async () => {
  const data = temporaryFolder()
  const later = new Date('2035-01-01T00:00:00Z')
  writeFileSync(join(data, 'backups.json'), '{}')
  utimesSync(join(data, 'backups.json'), later, later)
  const {origin} = await serve((_request, response) => response.end())
  const settings = settingsOf({
    DATA_DIR: join(data, 'not', 'yet'),
    LAKE_BACKUP_TO: 's3://ours',
    AWS_ENDPOINT_URL: origin,
  })
  expect(await runtimeFacts()).toEqual({
    running: process.versions.node,
    pinned: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  })
  const [disk] = await diskFacts(settings)
  expect(disk?.freeBytes).toBeGreaterThan(0)
  const {lastWritten, others} = await clockFacts({...settings, DATA_DIR: data})
  expect(lastWritten).toEqual(later)
  expect(others).toEqual([{host: new URL(origin).host, time: expect.any(Date)}])
})

test('a mail server is tried with user and password', async () => {
  const {port} = await mailServer({password: 'right'})
  const ask = (password: string) =>
    mailFacts(settingsOf({SMTP_URL: `smtp://inbox:${password}@127.0.0.1:${port}`}))
  expect(await ask('right')).toMatchObject({host: `127.0.0.1:${port}`, problem: undefined})
  expect((await ask('wrong')).problem).toContain('535')
  expect(await mailFacts(settingsOf({}))).toMatchObject({host: undefined})
})

test('the place of backups is opened', async () => {
  const settings = settingsOf({LAKE_BACKUP_TO: temporaryFolder(), DATA_DIR: temporaryFolder()})
  expect(await backupFacts(settings)).toMatchObject({isWanted: true, place: {backups: []}})
  const locked = settingsOf({LAKE_BACKUP_TO: 's3://ours', DATA_DIR: temporaryFolder()})
  expect((await backupFacts(locked)).place).toEqual({
    name: 's3://ours',
    problem: expect.stringContaining('AWS_ACCESS_KEY_ID'),
  })
})

test('hosted projects are asked with each token, and for each origin', async () => {
  const {origin} = await serve((request, response) => {
    const {authorization, origin: page} = request.headers
    if (page === 'https://www.example.org') response.setHeader('access-control-allow-origin', page)
    const path = `${request.method} ${request.url}`
    const isQuery = path.startsWith(`GET /v${API_VERSION}/data/query/production?`)
    const isDryRun = path === `POST /v${API_VERSION}/data/mutate/production?dryRun=true`
    const statuses: Record<string, number> = {
      'Bearer reads': isDryRun ? 403 : 200,
      'Bearer writes': 200,
    }
    const status = authorization === undefined ? 200 : (statuses[authorization] ?? 401)
    response.writeHead(isQuery || isDryRun ? status : 404).end()
  })
  const settings = settingsOf({
    SANITY_STUDIO_BLOG_PROJECT_ID: 'a1',
    SANITY_STUDIO_ANNOUNCEMENTS_PROJECT_ID: 'b1',
    SANITY_BLOG_READ_TOKEN: 'reads',
    SANITY_BLOG_WRITE_TOKEN: 'reads',
    SANITY_ANNOUNCEMENTS_READ_TOKEN: 'bad',
    SANITY_WRITE_TOKEN: 'writes',
    SITE_URL: 'https://www.example.org',
    STUDIO_URL: 'https://studio.example.org',
  })
  const facts = await hostedFacts(settings, () => origin)
  expect(facts[0]).toEqual({
    project: 'a1',
    dataset: 'production',
    hasDataset: true,
    tokens: [
      {variable: 'SANITY_BLOG_READ_TOKEN', status: 200},
      {variable: 'SANITY_BLOG_WRITE_TOKEN', status: 403},
    ],
    refusedOrigins: ['https://studio.example.org'],
  })
  expect(facts[1]?.tokens).toEqual([
    {variable: 'SANITY_ANNOUNCEMENTS_READ_TOKEN', status: 401},
    {variable: 'SANITY_WRITE_TOKEN', status: 200},
  ])
  const [port] = await freePorts(1)
  const silent = await hostedFacts(settings, () => `http://localhost:${port}`)
  expect(silent[0]?.unreachable).toContain('ECONNREFUSED')
  expect(await hostedFacts(settingsOf({}))).toEqual([])
})

test('the file of settings is read, with what is wrong in it', () => {
  const root = temporaryFolder()
  writeFileSync(join(root, '.env'), 'SITE_PORT=80a\nLAKE_TOKN=x\nINBOX_PORT=3900\n')
  const {inFile, problems, settings} = environmentFacts(root, {})
  expect(inFile.toSorted()).toEqual(['INBOX_PORT', 'LAKE_TOKN', 'SITE_PORT'])
  expect(problems).toHaveLength(2)
  expect(settings.DATA_DIR).toBe(join(root, '.data'))
  const place = (to: string) => environmentFacts(root, {LAKE_BACKUP_TO: to}).settings.LAKE_BACKUP_TO
  expect(place('.data/backups')).toBe(join(root, '.data/backups'))
  expect(place('s3://ours/here')).toBe('s3://ours/here')
})

test('a file of settings that cannot be read is told of in a line', () => {
  const root = temporaryFolder()
  mkdirSync(join(root, '.env'))
  expect(() => environmentFacts(root, {})).toThrow(UserError)
})

test.each([
  [
    STALE_STATUS,
    'Run npm run typegen:\n  schemas/a.ts\n  schemas/b.ts',
    {stale: 'schemas/a.ts, schemas/b.ts'},
  ],
  [
    1,
    "node:internal/a:1\n  throw x;\n\nError [ERR_MODULE_NOT_FOUND]: Cannot find package 'b'\n    at c\n  code: 1\n}",
    {problem: "Cannot find package 'b'"},
  ],
  [
    1,
    "Error: EACCES: permission denied, mkdtemp '/tmp/x'\n    at async mkdtemp (a:1:2) {\n  errno: -13,\n}",
    {problem: "EACCES: permission denied, mkdtemp '/tmp/x'"},
  ],
  [1, 'What cannot be:\n  this', undefined],
  [1, '', undefined],
])('of types, status %d with %j says %j', (status, output, found) => {
  expect(typesIn(status, output)).toEqual(found)
})
