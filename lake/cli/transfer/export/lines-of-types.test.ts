import {once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {placeAt} from '../place.ts'
import {relayExport} from './export-relay.ts'

const asset = (_id: string, type = 'image') => ({
  _id,
  _type: `sanity.${type}Asset`,
  path: `files/blog/${_id}`,
})
const ASSETS = [asset('image-a'), asset('image-b'), asset('file-a', 'file')]

/** The lines of an export of these types from a server that has no queries, and the types of each request. */
async function exportedFrom(
  documents: readonly {_id: string; _type: string}[],
  types: readonly string[],
  {search = '', hasAssets = true} = {},
) {
  const requests: (string | null)[] = []
  const server = createServer(({url}, response) => {
    const {pathname, searchParams} = new URL(url ?? '', 'http://localhost')
    const wanted = searchParams.get('types')
    requests.push(wanted)
    const isRefused = !hasAssets && wanted?.includes('sanity.')
    if (!pathname.endsWith('/data/export/production')) {
      response.writeHead(404).end()
    } else if (isRefused) response.writeHead(400).end('{"message": "too many requests"}')
    else response.end(pageOf([...documents, ...ASSETS], searchParams))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const {port} = server.address() as AddressInfo
  const place = placeAt(
    {apiHost: `http://127.0.0.1:${port}`, useProjectHostname: false},
    {name: 'blog', projectId: 'blog', dataset: 'production', isHosted: false},
  )
  const relay = await relayExport(place, {withFiles: true, types, onLeftOut: () => {}})
  onTestFinished(relay.close)
  const read = async () => (await fetch(`${relay.origin}/data/export/production${search}`)).text()
  return {read, requests, failure: relay.failure}
}

/** All documents, or one a page with `nextCursor`. */
function pageOf(documents: readonly {_id: string; _type: string}[], search: URLSearchParams) {
  const types = search.get('types')?.split(',') ?? []
  const wanted = documents.filter(({_type}) => types.includes(_type))
  const cursor = search.get('nextCursor')
  if (cursor === null) return linesOf(wanted)
  const start = Number(cursor)
  const next = start + 1 < wanted.length ? [{nextCursor: String(start + 1)}] : []
  return linesOf([...wanted.slice(start, start + 1), ...next])
}

const linesOf = (values: readonly object[]) =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('')

const idsIn = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line)._id as string)

const to = (_ref: string) => ({_type: 'reference', _ref})
const draft = {_id: 'drafts.p', _type: 'post'}

test.each([
  ['a field', {cover: to('image-a')}, ['image-a']],
  ['members of arrays', {body: [{files: [to('file-a')]}, to('image-b')]}, ['image-b', 'file-a']],
  ['a reference', {link: {...to('author'), cover: to('image-b')}}, ['image-b']],
  ['a weak reference', {cover: {...to('image-a'), _weak: true}}, ['image-a']],
  ['two fields', {cover: to('image-a'), other: {asset: to('image-a')}}, ['image-a']],
  ['texts only', {text: 'image-a', list: ['file-a'], none: null}, []],
])('an export of a type has the files in %s', async (_name, fields, assets) => {
  for (const search of ['', '?nextCursor=0']) {
    const documents = [
      {_id: 'b', _type: 'author', cover: to('file-a'), more: to('image-b'), last: to('image-a')},
      {...draft, ...fields},
      {_id: 'q', _type: 'post'},
    ]
    const {read, failure} = await exportedFrom(documents, ['post'], {search})
    expect(idsIn(await read())).toEqual(['drafts.p', 'q', ...assets])
    expect(failure()).toBeUndefined()
  }
})

test.each([
  [
    'each document once and the assets once',
    ['post'],
    ['post', 'sanity.imageAsset,sanity.fileAsset'],
  ],
  [
    'no asset type twice',
    ['post', 'sanity.imageAsset'],
    ['post,sanity.imageAsset', 'sanity.fileAsset'],
  ],
  [
    'no more than the asset types',
    ['sanity.fileAsset', 'sanity.imageAsset'],
    ['sanity.fileAsset,sanity.imageAsset'],
  ],
  ['no assets for documents without references', ['author'], ['author']],
])('an export of types requests %s', async (_name, types, requested) => {
  const documents = [{...draft, a: to('image-a')}]
  const {read, requests} = await exportedFrom(documents, types)
  await read()
  expect(requests).toEqual(requested)
})

test('an export of a type says why the assets cannot be read', async () => {
  const documents = [{...draft, cover: to('image-a')}]
  const {read, failure} = await exportedFrom(documents, ['post'], {hasAssets: false})
  await expect(read()).rejects.toThrow('terminated')
  expect(failure()?.message).toMatch(
    /^blog cannot be read: http.+ answered 400: too many requests$/,
  )
})
