import {expect, test} from 'vitest'
import {exportedLines} from './exported-lines.ts'
import {fileLinksIn} from '../file-links.ts'
import {placeAt} from '../place.ts'

const LINK = 'file@file:///etc/hostname'
const named = {name: 'blog', projectId: 'blog', dataset: 'production'}
const LAKE = {apiHost: 'http://localhost:3900/p/blog', useProjectHostname: false}

async function exported(document: object, {isHosted = false, withFiles = true} = {}) {
  const place = placeAt(isHosted ? {} : LAKE, {...named, isHosted})
  const leftOut: string[] = []
  const onLeftOut = ({_id}: {_id: string}) => leftOut.push(_id)
  async function* body() {
    yield new TextEncoder().encode(JSON.stringify(document))
  }
  let text = ''
  for await (const line of exportedLines(body(), place, {withFiles, onLeftOut})) text += line
  return {document: text === '' ? undefined : (JSON.parse(text) as unknown), leftOut}
}

test.each([
  ['a field', {a: {_type: 'file', _sanityAsset: LINK}}, {a: {_type: 'file'}}],
  ['the document itself', {_sanityAsset: LINK, n: 1}, {n: 1}],
  [
    'members of arrays',
    {a: [{_sanityAsset: LINK}, [{b: {_sanityAsset: 1}}]]},
    {a: [{}, [{b: {}}]]},
  ],
  [
    'a field with a reference',
    {a: {asset: {_ref: 'file-a'}, _sanityAsset: LINK}},
    {a: {asset: {_ref: 'file-a'}}},
  ],
])('an export drops links to files from %s', async (_name, fields, kept) => {
  const document = {_id: 'drafts.x', _type: 'category', ...fields}
  expect(fileLinksIn(document)).not.toEqual([])
  for (const withFiles of [true, false]) {
    const result = await exported(document, {withFiles})
    expect(result.document).toEqual({_id: 'drafts.x', _type: 'category', ...kept})
  }
})

const LOOPBACK = 'http://127.0.0.1:4702/internal'

test.each([
  ['lake', {url: LOOPBACK}, undefined],
  ['lake', {url: LOOPBACK, path: '../../internal'}, undefined],
  ['lake', {url: LOOPBACK, path: 'files/../../../internal'}, undefined],
  ['lake', {url: LOOPBACK, path: '/evil.example/files/a.txt'}, undefined],
  [
    'lake',
    {url: 'https://lake.example.com/p/blog/files/blog/a.txt?access=p', path: 'files/blog/a.txt'},
    'http://localhost:3900/p/blog/files/blog/a.txt?access=p',
  ],
  ['hosted', {url: LOOPBACK, path: 'files/blog/a.txt'}, undefined],
  ['hosted', {url: 'https://cdn.sanity.io.example.com/files/a.txt'}, undefined],
  ['hosted', {url: 'https://cdn.sanity.io/files/a.txt'}, 'https://cdn.sanity.io/files/a.txt'],
])('an export from a %s dataset reads the file of %j at %s', async (kind, fields, url) => {
  const asset = {_id: 'drafts.a', _type: 'sanity.fileAsset', ...fields}
  const {document, leftOut} = await exported(asset, {isHosted: kind === 'hosted'})
  expect(document).toEqual(url === undefined ? undefined : {...asset, url})
  expect(leftOut).toEqual(url === undefined ? ['drafts.a'] : [])
})

test('an export without files keeps asset documents as they are', async () => {
  const asset = {_id: 'drafts.a', _type: 'sanity.fileAsset', url: LOOPBACK}
  expect(await exported(asset, {withFiles: false})).toEqual({document: asset, leftOut: []})
})
