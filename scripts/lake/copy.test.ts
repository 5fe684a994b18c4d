import {expect, test} from 'vitest'
import {post} from '#lake/testing/scenarios.ts'
import {TOKEN} from '#lake/testing/test-lake.ts'
import {lakeOnAPort} from './testing/lake-on-a-port.ts'

async function filledLake() {
  const tested = await lakeOnAPort()
  const upload = {body: Buffer.from('Terms')}
  const answer = await tested.send('/assets/files/production?filename=terms.txt', upload)
  const {document} = (await answer.json()) as {document: {_id: string}}
  const terms = {_type: 'file', asset: {_type: 'reference', _ref: document._id}}
  const mutations = [{create: post('a', {terms})}, {create: post('drafts.b')}]
  await tested.send('/data/mutate/production', {body: {mutations}})
  return tested
}

const DOCUMENTS = '*[_type == "post"]{_id, _createdAt, "file": terms.asset->originalFilename}'

test('a dataset is copied into another one, with its files', async () => {
  const {command} = await filledLake()
  const {log} = await command('copy', 'blog', 'announcements/copied', '--create')
  expect(log).toContain('2 documents are imported into announcements/copied.')
  const [before, after] = [
    await command('query', 'blog', DOCUMENTS),
    await command('query', 'announcements/copied', DOCUMENTS),
  ]
  expect(JSON.parse(after.output)).toEqual(JSON.parse(before.output))
  expect(before.output).toContain('terms.txt')
})

test('from one lake to another', async () => {
  const [source, target] = [await filledLake(), await lakeOnAPort()]
  const address = `http://localhost:${source.port}`
  await target.command('copy', 'blog', 'blog', '--from-lake', address, '--from-token', TOKEN)
  const {output} = await target.command('query', 'blog', '*[_type == "post"]._id', '--compact')
  expect(output).toBe('["a","drafts.b"]\n')
})

test.each([
  [['blog', 'blog/production'], 'blog/production and blog/production are the same dataset.'],
  [['blog', 'blog/other'], '--create makes it.'],
  [['blog/other', 'announcements'], 'There is no dataset "other" in project "blog"'],
  [['blog', 'abc123'], '"abc123" is a project that Sanity hosts: give a token'],
])('%j copies nothing', async (args, sentence) => {
  const {command, lake} = await filledLake()
  await expect(command('copy', ...args)).rejects.toThrow(sentence)
  expect(lake.store.datasets('blog')).toHaveLength(1)
})
