import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {post} from '../testing/scenarios.ts'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'
import {lakeOnAPort} from './testing/lake-on-a-port.ts'

async function filledLake() {
  const tested = await lakeOnAPort()
  const mutations = [
    {create: post('a', {title: 'One', tags: [{label: 'x'}]})},
    {create: post('drafts.b', {title: 'Two'})},
    {create: post('skipped', {title: 'Three', isOld: true})},
    {create: {_id: 'c', _type: 'author', title: 'Nobody'}},
  ]
  await tested.send('/data/mutate/production', {body: {mutations}})
  return tested
}

/** A migration in a file of its own. Packages are found from this checkout. */
function migrationOf(code: string): string {
  const path = join(temporaryFolder(), 'migration.mjs')
  const packageAddress = import.meta.resolve('@sanity/migrate')
  writeFileSync(path, `import * as sanity from ${JSON.stringify(packageAddress)}\n${code}`)
  return path
}

const UPPER_CASE = `export default sanity.defineMigration({
  title: 'Titles in upper case',
  documentTypes: ['post'],
  filter: 'isOld != true',
  migrate: {
    document: (document) => sanity.at('title', sanity.set(document.title.toUpperCase())),
    object: (node, path) => (node.label ? sanity.at('label', sanity.set('y')) : undefined),
  },
})`

const titles = '*[defined(title)] | order(_id) .title'

test('a dry run shows what would be changed, and changes nothing', async () => {
  const {command} = await filledLake()
  const {output, log} = await command('migrate', migrationOf(UPPER_CASE))
  const lines = output.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).patch.id)).toEqual(['a', 'a', 'drafts.b'])
  expect(log).toContain('3 mutations for 2 documents would be made in blog/production.')
  expect((await command('query', titles, '--json')).output).toBe('["One","Nobody","Two","Three"]\n')
})

test('what would be changed in an export is shown, whatever the dataset has', async () => {
  const {command, send} = await filledLake()
  const file = join(temporaryFolder(), 'x.tar.gz')
  await command('export', 'production', file)
  await send('/data/mutate/production', {body: {mutations: [{delete: {query: '*'}}]}})
  const line = ['migrate', migrationOf(UPPER_CASE), '--from-export', file, '--json']
  const {dryRun, documents, mutations} = JSON.parse((await command(...line)).output)
  expect({dryRun, documents}).toEqual({dryRun: true, documents: 2})
  const ids = mutations.map(({patch}: {patch: {id: string}}) => patch.id)
  expect(ids).toEqual(['a', 'a', 'drafts.b'])
})

test('without it the documents are changed that it is for', async () => {
  const {command} = await filledLake()
  const {output, log} = await command('migrate', migrationOf(UPPER_CASE), '--no-dry-run')
  expect(output).toBe('')
  expect(log).toContain('3 mutations for 2 documents are made in blog/production.')
  expect((await command('query', titles, '--json')).output).toBe('["ONE","Nobody","TWO","Three"]\n')
  const {output: tags} = await command('query', '*[_id == "a"][0].tags[].label', '--json')
  expect(tags).toBe('["y"]\n')
})

test('a migration may yield transactions, and read', async () => {
  const {command} = await filledLake()
  const migration = migrationOf(`export default sanity.defineMigration({
    title: 'Counts',
    async *migrate(documents, {client, filtered}) {
      const count = await client.fetch('count(*[_type == "post"])')
      for await (const {_id} of documents()) {
        const {title} = await filtered.getDocument(_id)
        const seen = {_id: 'seen-' + title, _type: 'seen', count}
        yield sanity.transaction('t-' + title, [sanity.create(seen)])
      }
    },
  })`)
  await command('migrate', migration, '--no-dry-run')
  const {output} = await command('query', '*[_type == "seen"]{_id, _rev, count}[0]', '--json')
  expect(JSON.parse(output)).toEqual({_id: 'seen-One', _rev: 't-One', count: 3})
})

test('one that fails half-way says how much it has done', async () => {
  const {command} = await filledLake()
  const migration = migrationOf(`export default sanity.defineMigration({
    title: 'Breaks',
    async *migrate() {
      yield sanity.transaction([sanity.create({_type: 'seen'})])
      throw new Error('so')
    },
  })`)
  await expect(command('migrate', migration, '--no-dry-run')).rejects.toThrow(
    '"Breaks" in blog/production failed: so; 1 mutations were made before',
  )
  expect((await command('query', 'count(*[_type == "seen"])')).output).toBe('1\n')
})

test.each([
  ['export default {}', 'exports no migration'],
  [
    `export default sanity.defineMigration({title: 'Writes', async *migrate(_, {client}) { client.delete('a') }})`,
    '"Writes" in blog/production failed: client.delete cannot be used in a migration',
  ],
  [
    `export default sanity.defineMigration({title: 'Breaks', migrate: {string: () => { throw new Error('so') }}})`,
    '"Breaks" in blog/production failed: so',
  ],
])('what cannot be run says why: %s', async (code, sentence) => {
  const {command} = await filledLake()
  const run = command('migrate', migrationOf(code), '--no-dry-run')
  await expect(run).rejects.toThrow(sentence)
})
