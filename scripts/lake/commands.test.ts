import {existsSync, readdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {post} from '#lake/testing/scenarios.ts'
import {COMMANDS} from './commands.ts'
import {commandsAt, lakeOnAPort, temporaryFolder} from './testing/lake-on-a-port.ts'

async function filledLake() {
  const tested = await lakeOnAPort()
  const mutations = [{create: post('a', {n: 1})}, {create: post('drafts.b', {n: 2})}]
  await tested.send('/data/mutate/production', {body: {mutations}})
  return tested
}

test.each(Object.keys(COMMANDS))('%s explains itself, without a lake', async (name) => {
  const {output} = await commandsAt(1)(name, '--help')
  expect(output).toContain(`npm run lake -- ${name}`)
})

test('a command that does not exist is told what there is', async () => {
  await expect(commandsAt(1)('exprot')).rejects.toThrow(
    /^There is no command "exprot"\.[^]*\n {2}export +writes/,
  )
})

test.each([
  ['as it is asked', ['*[n > $n]._id', '--params', '{"n": 1}'], '[\n  "drafts.b"\n]\n'],
  ['in a perspective', ['*[n > 1]._id', '--perspective', 'drafts', '--compact'], '["b"]\n'],
])('a question is answered %s', async (_name, args, answer) => {
  const {command} = await filledLake()
  expect(await command('query', 'blog', ...args)).toEqual({output: answer, log: ''})
})

test.each([
  ['query', ['blog'], 'The command line has no <GROQ>.'],
  ['query', ['blog', '*', '*'], '"*" is one too many. Put quotes around what has spaces.'],
  ['query', ['blog', '*[', '--compact'], /answered 400: .*/],
  ['query', ['blog', '*', '--params', '{'], '--params is not a JSON object'],
  ['query', ['blog/a/b', '*'], '"blog/a/b" is not a place'],
  ['query', ['blog/nowhere', '*'], 'answered 404: Not Found - Dataset "nowhere" not found'],
  ['query', ['xyz123', '*'], '"xyz123" is a project that Sanity hosts: give a token'],
  ['query', ['blog', '*', '--lake', 'here'], '--lake is "here", not an address'],
  ['query', ['blog', '*', '--token', 'wrong'], 'answered 401'],
  ['query', ['blog', '*', '--lake', 'http://127.0.0.1:1'], 'does not answer at http://127.0.0.1:1'],
  ['export', ['blog', '--tpyes', 'a'], "Unknown option '--tpyes'"],
  ['export', ['blog/nowhere', 'FOLDER/x.tar.gz'], 'The export of blog/nowhere failed: '],
  ['import', ['nothing.tar.gz', 'blog'], 'There is no nothing.tar.gz.'],
  ['import', ['README.md', 'blog', '--replace', '--missing'], 'exclude each other'],
  ['import', ['README.md', 'blog/nowhere'], '--create makes it.'],
  ['import', ['README.md', 'blog'], 'The import into blog/production failed: '],
])('%s %j says what is wrong, and where more is told', async (name, args, sentence) => {
  const {command} = await filledLake()
  const folder = temporaryFolder()
  const failure = command(name, ...args.map((arg) => arg.replace('FOLDER', folder)))
  await expect(failure).rejects.toThrow(sentence)
  await expect(failure).rejects.toThrow(`See npm run lake -- ${name} --help`)
  expect(readdirSync(folder)).toEqual([])
})

test('an export replaces no file unless it is told to', async () => {
  const {command} = await filledLake()
  const file = join(temporaryFolder(), 'there.tar.gz')
  writeFileSync(file, '')
  await expect(command('export', 'blog', file)).rejects.toThrow('--overwrite replaces it.')
  await command('export', 'blog', file, '--overwrite', '--no-drafts')
  expect(existsSync(`${file}.part`)).toBe(false)
})

test('an import leaves what is there, or replaces it, as it is told', async () => {
  const {command} = await filledLake()
  const file = join(temporaryFolder(), 'posts.ndjson')
  writeFileSync(file, `${JSON.stringify(post('a', {n: 9}))}\n${JSON.stringify(post('new'))}\n`)
  const numbers = async () =>
    (await command('query', 'blog', '*[_id in ["a", "new"]].n', '--compact')).output
  await expect(command('import', file, 'blog')).rejects.toThrow('already exists')
  await command('import', file, 'blog', '--missing')
  expect(await numbers()).toBe('[1,null]\n')
  await command('import', file, 'blog', '--replace')
  expect(await numbers()).toBe('[9,null]\n')
})
