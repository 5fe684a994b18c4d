import {existsSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {fillFolder, onFullDisk} from '@skyforge/server-kit/testing/full-disk.ts'
import {post, query} from './testing/scenarios.ts'
import {testLake} from './testing/test-lake.ts'

/** A lake with the post `kept`, with a full disk and with space again. */
async function setUp() {
  const {opened, fill, free} = onFullDisk(testLake)
  const {send, folder, reports} = opened
  const create = (id: string, transactionId: string) => {
    const mutations = [{create: post(id, {text: 'x'.repeat(100_000)})}]
    return send('/data/mutate/production', {body: {mutations, transactionId}})
  }
  const ids = async () => (await (await send(query('*[_type == "post"]._id'))).json()).result
  await create('kept', 't0')
  return {send, folder, reports, create, ids, fill, free}
}

test('rejects a change on a full disk, changes nothing, and accepts it later', async () => {
  const {create, ids, fill, free, reports} = await setUp()
  fill()
  const answer = await create('late', 't1')
  expect(answer.status).toBe(507)
  expect((await answer.json()).message).toBe(
    'There is no room left on the disk: nothing of this was stored. Make room, and send it again.',
  )
  expect(await ids()).toEqual(['kept'])
  expect(reports).toEqual([expect.stringContaining('There is no room left on the disk')])
  free()
  expect((await create('late', 't1')).status).toBe(200)
  expect(await ids()).toEqual(['kept', 'late'])
})

test('rejects actions, uploads and stored values on a full disk too', async () => {
  const {send, folder, fill, free} = await setUp()
  const text = 'x'.repeat(100_000)
  const action = {
    actionType: 'sanity.action.document.create',
    publishedId: 'a',
    attributes: {...post('drafts.a'), text},
    ifExists: 'fail',
  }
  const requests = [
    ['/data/actions/production', {body: {actions: [action]}}],
    [
      `/assets/files/production?filename=a.txt&description=${text.slice(0, 10_000)}`,
      {body: Buffer.from('a')},
    ],
    ['/users/me/keyvalue', {method: 'PUT', body: [{key: 'a', value: text.slice(0, 60_000)}]}],
    ['/datasets/elsewhere', {method: 'PUT', body: {}}],
  ] as const
  fill()
  for (const [path, sending] of requests.slice(0, 3)) {
    const answer = await send(path, sending)
    expect([path, answer.status]).toEqual([path, 507])
  }
  const files = join(folder, 'assets', 'files')
  const left = existsSync(files) ? readdirSync(files, {recursive: true, withFileTypes: true}) : []
  expect(left.filter((entry) => entry.isFile())).toEqual([])
  free()
  for (const [path, sending] of requests) {
    const answer = await send(path, sending)
    expect([path, answer.status]).toEqual([path, 200])
  }
})

test('accepts sessions and rejects ended ones on a full disk', async () => {
  vi.useFakeTimers({toFake: ['Date']})
  onTestFinished(() => void vi.useRealTimers())
  const {opened, protect} = onFullDisk(testLake)
  const {lake, send, reports} = opened
  const {accounts} = lake.store
  const status = async (token: string) => (await send('/auth/id', {token})).status
  const [used = '', unused = ''] = ['used', 'unused'].map((label) =>
    accounts.createSession('local-editor', label),
  )
  const day = 24 * 60 * 60_000
  vi.setSystemTime(Date.now() + 29 * day)
  protect(true)
  expect([await status(used), await status(used)]).toEqual([200, 200])
  expect(reports).toEqual([expect.stringContaining('The disk cannot be written to')])
  protect(false)
  vi.setSystemTime(Date.now() + day / 2)
  expect(await status(used)).toBe(200)
  expect(accounts.session(used)?.lastUsedAt).toBe(new Date().toISOString())
  protect(true)
  vi.setSystemTime(Date.now() + day)
  expect([await status(unused), accounts.session(unused)?.label]).toEqual([401, 'unused'])
  expect(lake.sessions.all().map(({label}) => label)).toEqual(['used'])
})

test('/readyz reports a full disk', async () => {
  const {send, folder} = testLake()
  fillFolder(folder)
  expect((await send('/readyz', {token: null})).status).toBe(507)
  expect((await send('/healthz', {token: null})).status).toBe(200)
})
