import {createReadStream, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {createGunzip} from 'node:zlib'
import {createClient} from '@sanity/client'
import {exportDataset} from '@sanity/export'
import {unpackTar} from 'modern-tar/fs'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import type {Send} from '#lake/testing/sender.ts'
import {TOKEN} from '#lake/testing/test-lake.ts'
import {lakeOnAPort, temporaryFolder} from './testing/lake-on-a-port.ts'

/** Content out of a lake and into another one, by the real packages over a socket. */

function reference(_ref: string, fields = {}) {
  return {_type: 'reference', _ref, ...fields}
}

async function upload(send: Send, kind: string, filename: string, body: Uint8Array) {
  const answer = await send(`/assets/${kind}/production?filename=${filename}`, {body})
  const {document} = (await answer.json()) as {document: {_id: string}}
  return document._id
}

/** Documents of every kind that an export has to carry. */
async function fill(send: Send) {
  const pixels = {create: {width: 12, height: 8, channels: 3, background: '#0a6'}} as const
  const image = await upload(send, 'images', 'green.png', await sharp(pixels).png().toBuffer())
  const terms = await upload(send, 'files', 'terms.txt', Buffer.from('Terms'))
  await upload(send, 'files', 'loose.pdf', Buffer.from('Nobody refers to it'))
  const documents = [
    {_id: 'a', _type: 'author', name: 'Tomás — 東京 🜂', friend: reference('b')},
    {_id: 'b', _type: 'author', name: 'Asha', friend: reference('a'), none: null, list: []},
    {
      _id: 'first',
      _type: 'post',
      cover: {_type: 'image', alt: 'Green', asset: reference(image)},
      body: [{_key: 'k', _type: 'download', file: {_type: 'file', asset: reference(terms)}}],
      authors: [reference('a', {_key: 'x'}), reference('b', {_key: 'y', _weak: true})],
    },
    {_id: 'drafts.first', _type: 'post', title: 'In a draft', author: reference('a')},
    {_id: 'versions.r1.first', _type: 'post', title: 'In a release'},
    {
      _id: 'elsewhere',
      _type: 'post',
      media: {_type: 'globalDocumentReference', _ref: 'media-library:ml1:doc1'},
    },
  ]
  const mutations = documents.map((create) => ({create}))
  const answer = await send('/data/mutate/production', {body: {mutations}})
  expect(answer.status, await answer.text()).toBe(200)
  await fillReleases(send)
}

/** One release with a version, one without, and two that are over. */
async function fillReleases(send: Send) {
  const create = (releaseId: string) => ({
    type: 'release.create',
    releaseId,
    metadata: {title: `Release ${releaseId}`},
  })
  const add = (release: string, id: string) => ({
    type: 'document.version.create',
    publishedId: id,
    baseId: id,
    versionId: `versions.${release}.${id}`,
  })
  const ids = {versionId: 'versions.r1.elsewhere', publishedId: 'elsewhere'}
  const transactions = [
    [create('r1'), create('r2'), create('r3'), create('r4')],
    [{type: 'document.version.unpublish', ...ids}, add('r3', 'first'), add('r4', 'first')],
    [{type: 'release.publish', releaseId: 'r3'}],
    [{type: 'release.archive', releaseId: 'r4'}],
  ]
  for (const typed of transactions) {
    const actions = typed.map(({type, ...fields}) => ({
      actionType: `sanity.action.${type}`,
      ...fields,
    }))
    const answer = await send('/data/actions/production', {body: {actions}})
    expect(answer.status, await answer.text()).toBe(200)
  }
}

/** The lines of an export, sorted, without what each import sets anew, and its files by name. */
async function readExport(file: string) {
  const folder = temporaryFolder()
  await pipeline(createReadStream(file), createGunzip(), unpackTar(folder))
  const [name = ''] = readdirSync(folder)
  const lines = readFileSync(join(folder, name, 'data.ndjson'), 'utf8')
  const documents = lines.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
  const bytesIn = (kind: string) =>
    readdirSync(join(folder, name, kind)).map((path) => [
      path,
      readFileSync(join(folder, name, kind, path), 'latin1'),
    ])
  return {
    documents: documents
      .map(({_rev, _updatedAt, ...kept}) => kept)
      .toSorted((one, other) => (one._id < other._id ? -1 : 1)),
    files: Object.fromEntries([...bytesIn('images'), ...bytesIn('files')]),
  }
}

test('what is exported, imported and exported again is the same', async () => {
  const {send, command} = await lakeOnAPort()
  await fill(send)
  const [first, second] = ['first', 'second'].map((name) =>
    join(temporaryFolder(), `${name}.tar.gz`),
  )
  const exported = await command('export', 'production', first ?? '')
  expect(exported.log).toContain(`11 documents and 3 files of blog/production are in ${first}.`)
  const imported = await command('import', first ?? '', 'copy', '--create')
  expect(imported.log).toContain('11 documents are imported into blog/copy.')
  await command('export', 'copy', second ?? '')
  const [before, after] = [await readExport(first ?? ''), await readExport(second ?? '')]
  expect(before.documents.map(({_id}) => _id)).toEqual([
    ...['r1', 'r2', 'r3', 'r4'].map((name) => `_.releases.${name}`),
    'a',
    'b',
    'drafts.first',
    'elsewhere',
    'first',
    'versions.r1.elsewhere',
    'versions.r1.first',
  ])
  expect(Object.keys(before.files)).toHaveLength(3)
  expect(after).toEqual(before)
})

test.each(['stream', 'cursor'] as const)('in %s mode the documents of a type', async (mode) => {
  const {send, port} = await lakeOnAPort()
  await fill(send)
  const outputPath = join(temporaryFolder(), 'authors.tar.gz')
  const client = createClient({
    projectId: 'blog',
    dataset: 'production',
    apiVersion: '2023-01-01',
    apiHost: `http://localhost:${port}/p/blog`,
    useProjectHostname: false,
    useCdn: false,
    token: TOKEN,
  })
  const config = () => ({token: TOKEN})
  await exportDataset({
    client: {getUrl: (path) => client.getUrl(path), config},
    dataset: 'production',
    outputPath,
    types: ['author'],
    mode,
  })
  const {documents} = await readExport(outputPath)
  expect(documents.map(({_id}) => _id)).toEqual(['a', 'b'])
})
