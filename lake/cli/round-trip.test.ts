import {createReadStream, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {createGunzip} from 'node:zlib'
import {createClient} from '@sanity/client'
import {exportDataset} from '@sanity/export'
import {unpackTar} from 'modern-tar/fs'
import {expect, test} from 'vitest'
import {TOKEN} from '../testing/test-lake.ts'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'
import {fill} from './testing/fill.ts'
import {lakeOnAPort} from './testing/lake-on-a-port.ts'

/** Content out of a lake and into another one, by the real packages over a socket. */

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
