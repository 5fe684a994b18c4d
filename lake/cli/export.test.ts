import {existsSync, mkdirSync, readdirSync, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {post} from '../testing/scenarios.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'
import {fill} from './testing/fill.ts'
import {lakeOnAPort} from './testing/lake-on-a-port.ts'

async function filledLake() {
  const tested = await lakeOnAPort()
  const mutations = [{create: post('a', {n: 1})}, {create: post('drafts.b', {n: 2})}]
  await tested.send('/data/mutate/production', {body: {mutations}})
  return tested
}

test.each([
  ['of a dataset and a file', ['production', 'FOLDER/x.tar.gz'], 'x.tar.gz'],
  ['of a file alone, with --dataset', ['FOLDER/x.tar.gz', '--dataset', 'production'], 'x.tar.gz'],
  [
    'of a folder, in which it has the dataset’s name',
    ['production', 'FOLDER'],
    'production.tar.gz',
  ],
  ['of a folder that is not there yet', ['production', 'FOLDER/new'], 'new/production.tar.gz'],
])('an export is called by the names %s', async (_name, args, file) => {
  const {command} = await filledLake()
  const folder = temporaryFolder()
  const line = args.map((arg) => arg.replace('FOLDER', folder))
  const {output} = await command('export', ...line, '--json')
  expect(readdirSync(folder)).toEqual([file.split('/')[0]])
  expect(JSON.parse(output)).toMatchObject({documents: 2, files: 0})
  expect(JSON.parse(output).file).toContain(join(folder, file))
})

test.each([
  ['post', [], {documents: 5, files: 2}],
  ['post', ['--mode', 'cursor'], {documents: 5, files: 2}],
  ['post', ['--no-assets'], {documents: 5, files: 0}],
  ['post,author', [], {documents: 7, files: 2}],
  ['author', [], {documents: 2, files: 0}],
  ['sanity.fileAsset', [], {documents: 0, files: 2}],
  ['sanity.imageAsset', [], {documents: 0, files: 1}],
])('an export of the types %s has the files that they need: %j', async (types, args, counts) => {
  const {send, command} = await lakeOnAPort()
  await fill(send)
  const file = join(temporaryFolder(), 'a.tar.gz')
  const {output} = await command('export', 'production', file, '--types', types, ...args, '--json')
  expect(JSON.parse(output)).toEqual({file, ...counts})
})

test('a file that cannot be written is told of in a line', async () => {
  const {command} = await filledLake()
  const file = join(temporaryFolder(), 'there')
  writeFileSync(file, '')
  await expect(command('export', 'production', join(file, 'a.tar.gz'))).rejects.toThrow(UserError)
})

test('an export replaces no file unless it is told to', async () => {
  const {command} = await filledLake()
  const file = join(temporaryFolder(), 'there.tar.gz')
  writeFileSync(file, '')
  await expect(command('export', 'production', file)).rejects.toThrow('--overwrite replaces it.')
  const {log} = await command('export', 'production', file, '--overwrite', '--no-drafts')
  expect(log).toContain(`1 documents and 0 files of blog/production are in ${file}.`)
  expect(existsSync(`${file}.part`)).toBe(false)
})

test.each([
  ['a new one', () => {}],
  ['one that replaces a readable one', (file: string) => writeFileSync(file, '')],
  ['one after an interrupted export', (file: string) => writeFileSync(`${file}.part`, '')],
])('an export file is readable by its owner only: %s', async (_name, prepare) => {
  const {command} = await filledLake()
  const file = join(temporaryFolder(), 'a.tar.gz')
  prepare(file)
  await command('export', 'production', file, '--overwrite')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('an import leaves what is there, or replaces it, as it is told', async () => {
  const {command} = await filledLake()
  const file = join(temporaryFolder(), 'posts.ndjson')
  writeFileSync(file, `${JSON.stringify(post('a', {n: 9}))}\n${JSON.stringify(post('new'))}\n`)
  const numbers = async () => (await command('query', '*[_id in ["a", "new"]].n', '--json')).output
  await expect(command('import', file)).rejects.toThrow(/^[^\n]+"a" already exists$/)
  await command('import', file, '--dataset', 'production', '--missing')
  expect(await numbers()).toBe('[1,null]\n')
  const {output} = await command('import', file, 'blog/production', '--replace', '--json')
  expect(JSON.parse(output)).toEqual({dataset: 'blog/production', documents: 2})
  expect(await numbers()).toBe('[9,null]\n')
})

const picture = (address: string) =>
  `${JSON.stringify(post('pictured', {cover: {_type: 'image', _sanityAsset: `image@${address}`}}))}\n`

test('files are found beside the documents', async () => {
  const {command} = await filledLake()
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'images'))
  writeFileSync(
    join(folder, 'images', 'a.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
  )
  writeFileSync(join(folder, 'posts.ndjson'), picture('file://./images/a.svg'))
  await command('import', join(folder, 'posts.ndjson'))
  const {output} = await command('query', '*[_id == "pictured"][0].cover.asset->extension')
  expect(output).toBe('"svg"\n')
})

test('an import that has to do without a file says which, and does not count as done', async () => {
  const {command} = await filledLake()
  const file = join(temporaryFolder(), 'posts.ndjson')
  writeFileSync(file, picture('file://./images/missing.png'))
  await expect(command('import', file)).rejects.toThrow('The import into blog/production failed')
  const failure = command('import', file, '--allow-failing-assets', '--replace')
  await expect(failure).rejects.toThrow(
    /^1 documents are imported into blog\/production, but: Failed to upload asset: .*missing\.png$/,
  )
})
