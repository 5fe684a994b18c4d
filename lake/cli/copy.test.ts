import sharp from 'sharp'
import {expect, onTestFinished, test, vi} from 'vitest'
import type {CopyProgress} from '../dataset-copies.ts'
import {listen} from '../http/listen.ts'
import {post} from '../testing/scenarios.ts'
import {TOKEN} from '../testing/test-lake.ts'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'
import {COMMANDS} from './commands.ts'
import {createContext} from './context.ts'
import {runLakeCommand} from './run-lake-command.ts'
import {lakeOnAPort, testInstallation} from './testing/lake-on-a-port.ts'

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

test('a dataset is copied into another one, which is made, with its files', async () => {
  const {command} = await filledLake()
  const {output, log} = await command('copy', 'production', 'announcements/copied', '--json')
  expect(log).toContain('2 documents are imported into announcements/copied.')
  expect(JSON.parse(output)).toEqual({dataset: 'announcements/copied', documents: 2})
  const [before, after] = [
    await command('query', DOCUMENTS),
    await command('query', DOCUMENTS, '--project', 'announcements', '--dataset', 'copied'),
  ]
  expect(JSON.parse(after.output)).toEqual(JSON.parse(before.output))
  expect(before.output).toContain('terms.txt')
})

const LIFE = '*[_type == "post"]{_id, _rev, _createdAt, "file": terms.asset->originalFilename}'

test.each([
  ['into a new dataset of the same project', ['copied'], true],
  ['into a new dataset with --missing', ['copied', '--missing'], true],
  ['into a dataset that is there', ['staging', '--replace'], false],
  ['of some types', ['copied', '--types', 'post'], false],
  ['of what is published', ['copied', '--no-drafts'], false],
  ['into another project', ['announcements/copied'], false],
])('a copy %s: %j keeps the history: %s', async (_name, [target = '', ...args], isKept) => {
  const {command, send, lake} = await filledLake()
  const datasets = {staging: 'blog', copied: 'blog', 'announcements/copied': 'announcements'}
  await send('/datasets/staging', {method: 'PUT', body: {aclMode: 'public'}})
  await send('/data/mutate/production', {body: {mutations: [{patch: {id: 'a', set: {n: 2}}}]}})
  const {output, log} = await command('copy', 'production', target, ...args, '--json')
  const documents = args.includes('--no-drafts') ? 1 : 2
  const name = target.includes('/') ? target : `blog/${target}`
  expect(JSON.parse(output)).toEqual({dataset: name, documents})
  expect(log.includes(`Copied ${documents} documents into ${name}, with their history.`)).toBe(
    isKept,
  )
  const copy = lake.store.datasets.get(Object(datasets)[target], name.split('/')[1] ?? '')
  const source = lake.store.datasets.get('blog', 'production')
  expect(copy.get('a')?._rev === source.get('a')?._rev).toBe(isKept)
  const {output: life} = await command('query', LIFE, '-d', name)
  expect(life).toContain('terms.txt')
  if (!isKept) return
  const past = async (dataset: string) =>
    (await send(`/data/history/${dataset}/transactions/a`)).text()
  expect(await past('copied')).toBe(await past('production'))
})

test('a copy inside a lake says why it failed', async () => {
  const {command, lake} = await filledLake()
  const follow = vi.spyOn(lake.copies, 'watch').mockImplementation((_job, told) => {
    told({state: 'failed', progress: 0, message: 'the disk is full'})
    return () => {}
  })
  await expect(command('copy', 'production', 'copied')).rejects.toThrow(
    /^The copy of blog\/production failed: the disk is full$/,
  )
  follow.mockRestore()
})

test.each([
  ['while the copy runs', {state: 'running', progress: 7}, true],
  ['after the copy is done', {state: 'completed', progress: 100}, false],
  ['after the copy failed', {state: 'failed', progress: 0, message: 'the disk is full'}, false],
] as const)('a command that ends %s says whether the lake goes on', async (_name, last, goesOn) => {
  const {lake, port} = await filledLake()
  const followed = Promise.withResolvers<(progress: CopyProgress) => void>()
  const follow = vi.spyOn(lake.copies, 'watch').mockImplementation((_job, told) => {
    told(last)
    followed.resolve(told)
    return () => {}
  })
  onTestFinished(() => follow.mockRestore())
  let log = ''
  const terminals = {output: {write: () => {}}, log: {write: (text: string) => (log += text)}}
  const context = createContext(testInstallation(port, temporaryFolder()), terminals)
  const command = runLakeCommand(COMMANDS, ['copy', 'production', 'copied'], context)
  const settled = command.catch(() => {})
  const told = await followed.promise
  if (!goesOn) await settled
  await context.cleanUp()
  const [job] = lake.store.copyJobs.of('blog', {offset: 0, limit: 1})
  const api = `http://localhost:${port}/p/blog/v`
  const lines = log.split('\n').filter((line) => line.includes('goes on copying'))
  expect(lines).toEqual(
    goesOn ? [expect.stringContaining(`blog/production into blog/copied (job ${job?.id}).`)] : [],
  )
  if (!goesOn) return
  expect(lines[0]).toMatch(new RegExp(`curl ${api}[^/]+/jobs/${job?.id}\\. `))
  expect(lines[0]).toMatch(new RegExp(`curl -X DELETE .+ ${api}[^/]+/datasets/copied$`))
  told({state: 'completed', progress: 100})
  await settled
})

test('the help of copy says that schedules are copied, and that Ctrl-C does not end a copy', async () => {
  const {command} = await lakeOnAPort()
  const {output} = await command('copy', '--help')
  expect(output).toContain('Scheduled releases are scheduled in the copy too')
  expect(output).toContain('After Ctrl-C the lake\ngoes on copying')
})

const IDS = '*[_type == "post"]._id'

test.each([
  ['only what is published', ['--no-drafts'], '["a"]\n'],
  ['some types alone', ['--types', 'author'], '[]\n'],
])('%s', async (_name, args, ids) => {
  const {command} = await filledLake()
  await command('copy', 'production', 'copied', ...args)
  expect((await command('query', IDS, '--dataset', 'copied', '--json')).output).toBe(ids)
})

test('from one lake to another, where the dataset is there already', async () => {
  const [source, target] = [await filledLake(), await lakeOnAPort()]
  const address = `http://localhost:${source.port}`
  const elsewhere = ['--from-lake', address, '--from-token', TOKEN]
  await target.command('copy', 'production', 'production', ...elsewhere, '--missing')
  const {output} = await target.command('query', IDS, '--json')
  expect(output).toBe('["a","drafts.b"]\n')
})

test.each([
  [['production'], 'The command line has no <to>.'],
  [['production', 'blog/production'], 'blog/production and blog/production are the same dataset.'],
  [['production', 'announcements/production'], 'is there already: --replace or --missing'],
  [['other', 'announcements/new'], 'There is no dataset "other" in project "blog".'],
  [['production', 'new', '--replace', '--missing'], '--replace and --missing exclude each other.'],
  [['production', 'abc123/new'], '"abc123" is a project that Sanity hosts: set SANITY_WRITE_TOKEN'],
])('%j copies nothing', async (args, sentence) => {
  const {command, lake} = await filledLake()
  const before = lake.store.datasets.list('blog')
  await expect(command('copy', ...args)).rejects.toThrow(sentence)
  expect(lake.store.datasets.list('blog')).toEqual(before)
})

test('a private dataset comes with its files, and stays private', async () => {
  const {lake, send, command} = await lakeOnAPort()
  const pixels = {create: {width: 12, height: 8, channels: 3, background: '#0a6'}} as const
  const body = await sharp(pixels).png().toBuffer()
  await send('/assets/images/production?filename=green.png', {body})
  await send('/assets/files/production?filename=a.txt', {body: Buffer.from('Terms')})
  await send('/datasets/production', {method: 'PATCH', body: {aclMode: 'private'}})
  expect((await command('copy', 'production', 'staging')).log).not.toContain('failed')
  const copy = lake.store.datasets.get('blog', 'staging')
  const files = [...copy.all()].map(({path}) => `/p/blog/${String(path)}`)
  expect(files).toHaveLength(2)
  for (const path of files) {
    expect((await send(path)).status).toBe(200)
    expect((await send(path, {token: null})).status).toBe(401)
    expect((await send(`${path}?access=9999999999999.x`, {token: null})).status).toBe(401)
    const pass = lake.filePasses.make({project: 'blog', dataset: 'production'}, lake.localUser.id)
    expect((await send(`${path}?access=${pass}`, {token: null})).status).toBe(401)
  }
  const raw = await (await send('/data/export/production')).text()
  expect(raw).not.toContain('access=')
})

test('a copy reads no file of this machine and nothing of its network that a draft names', async () => {
  const {lake, send, command} = await filledLake()
  const requests: string[] = []
  const server = await listen(
    async ({url}) => {
      requests.push(url)
      return new Response('secret')
    },
    {port: 0, report: () => {}},
  )
  onTestFinished(() => server.close())
  const address = `http://127.0.0.1:${server.port}/internal`
  const create = {
    ...post('drafts.x'),
    a: {_type: 'file', _sanityAsset: 'file@file:///etc/hostname'},
    b: {_type: 'file', _sanityAsset: `file@${address}`},
  }
  const asset = {_id: 'drafts.asset', _type: 'sanity.fileAsset', url: address}
  await send('/data/mutate/production', {body: {mutations: [{create}, {create: asset}]}})
  const {log} = await command('copy', 'production', 'announcements/copied')
  expect(log).toContain('drafts.asset is left out: its file is stored elsewhere.')
  expect(requests).toEqual([])
  const copy = lake.store.datasets.get('announcements', 'copied')
  expect(copy.get('drafts.x')).toMatchObject({a: {_type: 'file'}, b: {_type: 'file'}})
  const files = [...copy.all()].filter(({_type}) => _type === 'sanity.fileAsset')
  expect(files.map(({originalFilename}) => originalFilename)).toEqual(['terms.txt'])
})
