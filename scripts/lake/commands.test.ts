import {readdirSync} from 'node:fs'
import {expect, test} from 'vitest'
import {post} from '@skyforge/lake/testing'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'
import {COMMANDS} from './commands.ts'
import {commandsAt, lakeOnAPort} from './testing/lake-on-a-port.ts'

async function filledLake() {
  const tested = await lakeOnAPort()
  const mutations = [{create: post('a', {n: 1})}, {create: post('drafts.b', {n: 2})}]
  await tested.send('/datasets/staging', {method: 'PUT', body: {aclMode: 'public'}})
  await tested.send('/data/mutate/production', {body: {mutations}})
  await tested.send('/data/mutate/staging', {body: {mutations: [{create: post('s')}]}})
  return tested
}

test.each(Object.keys(COMMANDS))('%s explains itself, without a lake', async (name) => {
  for (const help of ['--help', '-h']) {
    const {output} = await commandsAt(1)(...name.split(' '), help)
    expect(output).toContain(`\n  npm run lake -- ${name}`)
    expect(output).toMatch(/\n {2}--json +.*\n {2}-h, --help +/)
  }
})

test('commands whose names begin with the same word are listed together', async () => {
  const {output} = await commandsAt(1)('tokens', '--help')
  expect(output).toMatch(/\n {2}tokens list +.*\n {2}tokens revoke +/)
  expect(output).not.toContain('export')
})

test.each([
  [['exprot'], /^There is no command "exprot"\. There are: query, export, .*\.$/],
  [['tokens'], /^There is no command "tokens"\. There are: .*tokens list, .*\.$/],
  [['tokens', 'lsit'], /^There is no command "tokens lsit"\. There are: .*tokens list, .*\.$/],
])('%j is told on one line what there is', async (line, sentence) => {
  await expect(commandsAt(1)(...line)).rejects.toThrow(sentence)
})

const IDS = '*[_type == "post"]._id'

test.each([
  ['is printed to be read', ['*[n > 1]._id'], '[\n  "drafts.b"\n]\n'],
  ['or on one line', ['*[n > 1]._id', '--json'], '["drafts.b"]\n'],
  ['has parameters', ['*[n > $n]._id', '--params', '{"n": 1}', '--json'], '["drafts.b"]\n'],
  ['has a perspective', [IDS, '--perspective', 'drafts', '--json'], '["a","b"]\n'],
  ['is that of somebody', [IDS, '--anonymous', '--json'], '["a"]\n'],
  ['is that of a version', [IDS, '--api-version', '2025-02-19', '--json'], '["a","drafts.b"]\n'],
  ['is of a dataset', [IDS, '--dataset', 'staging', '--json'], '["s"]\n'],
  ['is of a dataset, in short', ['-d', 'staging', IDS, '--json'], '["s"]\n'],
  ['is of a project', ['--project', 'announcements', IDS, '--json'], '[]\n'],
  ['is of a project, in short', ['-p', 'announcements', '--json', IDS], '[]\n'],
  ['is of a project that is named', ['--project-id=blog', '--json', IDS], '["a","drafts.b"]\n'],
  ['is of a dataset elsewhere', ['-d', 'announcements/production', IDS, '--json'], '[]\n'],
  ['may be none', ['*[_id == "none"][0]', '--json'], 'null\n'],
])('an answer %s', async (_name, args, answer) => {
  const {command} = await filledLake()
  expect(await command('query', ...args)).toEqual({output: answer, log: ''})
})

test.each([
  ['query', [], "The command line has no '<GROQ>'."],
  ['query', ['*', '*'], '"*" is one too many: put quotes around what has spaces.'],
  ['query', ['*', '--compact'], "Unknown option '--compact'"],
  ['query', ['*', '--params', '{'], '--params is not JSON: '],
  ['query', ['*', '--params', '[]'], '--params is not a JSON object: []'],
  ['query', ['*', '--dataset'], "Option '-d, --dataset <value>' argument missing"],
  ['query', ['*', '-d', 'a/b/c'], '"a/b/c" is neither <dataset> nor <project>/<dataset>.'],
  ['query', ['*', '-d', 'A'], '"A" is neither <dataset> nor <project>/<dataset>.'],
  ['query', ['*', '--project', 'a_b'], '"a_b" is no project.'],
  ['query', ['*', '--project', 'blog', '-d', 'announcements/a'], 'The project is given twice'],
  ['query', ['*', '--lake', 'here'], '--lake is "here", not an address'],
  ['export', ['--tpyes', 'a'], "Unknown option '--tpyes'"],
  ['export', ['--mode', 'fast'], '--mode is "fast": it is stream or cursor.'],
  ['export', ['--asset-concurrency', '0'], 'it is a number from 1 to 24.'],
  ['export', ['production', '-', '--json'], 'Both the export and --json write to "-".'],
  ['export', ['staging', 'a', 'b'], '"b" is one too many'],
  ['export', ['-d', 'staging', 'a', 'b'], '"b" is one too many'],
  ['import', [], 'The command line has no <file>.'],
  ['import', ['a', 'b', '--dataset', 'c'], 'The dataset is given twice'],
  ['import', ['README.md', '--replace', '--missing'], 'exclude each other'],
  ['backup', [], 'There is no place for backups: set LAKE_BACKUP_TO'],
  ['backup', ['a', '--dataset', 'b'], "Unknown option '--dataset'"],
  ['restore', [], 'There is no place for backups: set LAKE_BACKUP_TO'],
  ['exec', [], 'The command line has no <script>.'],
  ['migrate', ['a', '--from-export', 'b', '--no-dry-run'], '--from-export changes nothing'],
])('%s %j is not how it is called, which no lake is needed for', async (name, args, sentence) => {
  const failure = commandsAt(1)(name, ...args)
  await expect(failure).rejects.toThrow(sentence)
  await expect(failure).rejects.toThrow(new RegExp(`^.* See npm run lake -- ${name} --help$`))
})

test.each([
  ['query', ['*['], /^http:\S+ answered 400: at character 3 of the query: Expected .*$/],
  ['query', ['*', '-d', 'nowhere'], 'answered 404: Not Found - Dataset "nowhere" not found'],
  [
    'query',
    ['*', '-p', 'xyz123'],
    '"xyz123" is a project that Sanity hosts: set SANITY_WRITE_TOKEN',
  ],
  ['query', ['*', '--token', 'wrong'], /answered 401: Unauthorized - Session not found$/],
  [
    'query',
    ['*', '--api-version', 'new'],
    /^--api-version is "new": Invalid API version .*--help$/,
  ],
  [
    'backup',
    ['FOLDER/x.tar', '--token', 'wrong'],
    /answered 401: Unauthorized - Session not found$/,
  ],
  ['query', ['*', '--lake', 'http://127.0.0.1:1'], 'does not answer at http://127.0.0.1:1'],
  ['export', ['nowhere', 'FOLDER/x.tar.gz'], 'There is no dataset "nowhere" in project "blog".'],
  ['export', ['production', 'FOLDER', '--token', 'wrong'], 'answered 401'],
  ['import', ['nothing.tar.gz'], 'There is no nothing.tar.gz.'],
  ['import', ['http://127.0.0.1:1/'], 'The download of http://127.0.0.1:1/ failed'],
  ['import', ['README.md', 'nowhere'], 'There is no dataset "nowhere" in project "blog": --create'],
  ['import', ['README.md'], 'The import into blog/production failed: '],
  ['exec', ['nothing.ts'], 'There is no nothing.ts.'],
  ['migrate', ['nothing'], 'There is no nothing, and none in migrations/.'],
  ['restore', ['nothing.tar'], 'There is no nothing.tar.'],
])('%s %j fails with what is wrong', async (name, args, sentence) => {
  const {command} = await filledLake()
  const folder = temporaryFolder()
  const failure = command(name, ...args.map((arg) => arg.replace('FOLDER', folder)))
  await expect(failure).rejects.toThrow(sentence)
  expect(readdirSync(folder)).toEqual([])
})
