import {describe, expect, test} from 'vitest'
import {post} from '../../testing/scenarios.ts'
import type {Send} from '../../testing/sender.ts'
import {testLake} from '../../testing/test-lake.ts'

/** Two datasets, `production` with the document `old`, `next` with `new`. */
async function withTwo() {
  const lake = testLake()
  const {send} = lake
  await send('/datasets/next', {method: 'PUT'})
  await send('/data/mutate/production', {body: {mutations: [{create: post('old')}]}})
  await send('/data/mutate/next', {body: {mutations: [{create: post('new')}]}})
  return lake
}

async function idsOf(send: Send, dataset: string): Promise<unknown> {
  const answer = await send(`/data/query/${dataset}?query=*._id`)
  return answer.ok ? (await answer.json()).result : answer.status
}

const asked = (send: Send) => async (method: string, path: string, body?: unknown) => {
  const answer = await send(path, {method, ...(body !== undefined && {body})})
  return answer.ok ? answer.json() : answer.status
}

describe('an alias', () => {
  test('can be created, linked, unlinked and deleted, and resolves to its dataset', async () => {
    const {send} = await withTwo()
    const ask = asked(send)
    expect(await ask('PUT', '/aliases/live')).toEqual({aliasName: 'live', datasetName: null})
    expect(await idsOf(send, '~live')).toBe(404)
    const linked = {aliasName: 'live', datasetName: 'production'}
    expect(await ask('PATCH', '/aliases/live', {datasetName: 'production'})).toEqual(linked)
    expect(await idsOf(send, '~live')).toEqual(['old'])
    await ask('PATCH', '/projects/blog/aliases/live', {datasetName: 'next'})
    expect(await idsOf(send, '~live')).toEqual(['new'])
    expect(await ask('GET', '/aliases')).toEqual([{name: 'live', datasetName: 'next'}])
    expect(await ask('PATCH', '/aliases/live/unlink', {})).toEqual({...linked, datasetName: 'next'})
    expect(await idsOf(send, '~live')).toBe(404)
    expect(await ask('DELETE', '/aliases/live')).toEqual({aliasName: 'live', deleted: true})
    expect(await ask('GET', '/projects/blog/aliases')).toEqual([])
  })

  test('works for writes, uploads and files', async () => {
    const {send} = await withTwo()
    await asked(send)('PUT', '/aliases/live', {datasetName: 'next'})
    await send('/data/mutate/~live', {body: {mutations: [{create: post('more')}]}})
    expect(await idsOf(send, 'next')).toEqual(['new', 'more'])
    const {document} = await asked(send)('POST', '/assets/files/~live', {a: 'file'})
    expect(document.path).toMatch(/^files\/blog\/next\//)
    expect((await send(`/${document.path.replace('/next/', '/~live/')}`)).status).toBe(200)
  })

  test('reconnects listeners when it is linked to another dataset', async () => {
    const {send} = await withTwo()
    const ask = asked(send)
    await ask('PUT', '/aliases/live', {datasetName: 'production'})
    const listener = await send('/data/listen/~live?query=*')
    const live = await send('/data/live/events/~live', {token: null})
    await ask('PATCH', '/aliases/live', {datasetName: 'next'})
    for (const stream of [listener, live]) expect(await stream.text()).toMatch(/^: connected/)
  })

  test('is unlinked when its dataset is deleted', async () => {
    const {send} = await withTwo()
    const ask = asked(send)
    await ask('PUT', '/aliases/live', {datasetName: 'next'})
    await ask('DELETE', '/datasets/next')
    expect(await ask('GET', '/aliases')).toEqual([{name: 'live', datasetName: null}])
  })

  test.each([
    ['PUT', '/aliases/~live', {}, 400],
    ['PUT', '/aliases/live', {datasetName: 'nowhere'}, 404],
    ['PUT', '/aliases/live', {datasetName: '~other'}, 400],
    ['PUT', '/aliases/other', {}, 409],
    ['PATCH', '/aliases/other', {}, 400],
    ['PATCH', '/aliases/nobody', {datasetName: 'next'}, 404],
    ['PATCH', '/aliases/nobody/unlink', {}, 404],
    ['DELETE', '/aliases/nobody', undefined, 404],
    ['DELETE', '/datasets/~other', undefined, 400],
    ['PUT', '/datasets/~other', undefined, 400],
  ])('%s %s with %j is answered with %i', async (method, path, body, status) => {
    const {send} = await withTwo()
    const ask = asked(send)
    await ask('PUT', '/aliases/other', {datasetName: 'next'})
    expect(await ask(method, path, body)).toBe(status)
    expect(await ask('GET', '/aliases')).toEqual([{name: 'other', datasetName: 'next'}])
  })
})
