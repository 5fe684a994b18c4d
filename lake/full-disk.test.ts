import {existsSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {onFullDisk} from '#server/testing/full-disk.ts'
import {post, query} from './testing/scenarios.ts'
import {testLake} from './testing/test-lake.ts'

/** A lake with a post, `kept`; what it is sent while its disk is full, and when there is room again. */
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

test('a change that finds no room is refused, changes nothing, and can be sent again', async () => {
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

test('actions, uploads and the Studio’s own values are refused the same way', async () => {
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
    ['/users/me/keyvalue', {method: 'PUT', body: [{key: 'a', value: text}]}],
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
