import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {
  appendFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {basename, join, resolve} from 'node:path'
import {text} from 'node:stream/consumers'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {checkRecords, RECORDS, unchangedOptions} from './unchanged-tests.ts'

/** A checkout with tests that depend on files in each way there is. */
const FILES = {
  'package.json': '{"type": "module"}',
  'package-lock.json': '{}',
  'tsconfig.json': '{}',
  'vitest.config.ts': `
    const setupFiles = ['tree-reads.ts']
    const page = {name: 'page', include: ['page.test.ts'], pool: 'vmThreads', environment: 'jsdom'}
    const node = {name: 'node', include: ['*.test.ts'], exclude: ['page.test.ts'], isolate: false}
    const projects = [page, node].map((project) => ({extends: true, test: {...project, setupFiles}}))
    export default {test: {projects}}`,
  'tree-reads.ts': readFileSync(resolve(import.meta.dirname, 'tree-reads.ts'), 'utf8'),
  'imported.ts': 'export const value = 1',
  'older.ts': 'export const value = 3',
  'imports.test.ts': `
    import {expect, test} from 'vitest'
    import {value} from './imported.ts'
    test('imports', () => expect(value).toBeLessThan(3))`,
  'read.txt': 'right',
  'reads.test.ts': `
    import {readFileSync} from 'node:fs'
    import {expect, test} from 'vitest'
    test('reads', () => expect(readFileSync('read.txt', 'utf8')).toContain('right'))`,
  'page.txt': 'right',
  'page.test.ts': `
    import {readFile} from 'node:fs/promises'
    import {expect, test} from 'vitest'
    test('reads', async () => expect(await readFile('page.txt', 'utf8')).toContain('right'))`,
  'names/one.txt': '',
  'lists.test.ts': `
    import {readdirSync} from 'node:fs'
    import {expect, test} from 'vitest'
    test('lists', () => expect(readdirSync('names')).toContain('one.txt'))`,
  'starts.test.ts': `
    import {execFile} from 'node:child_process'
    import {promisify} from 'node:util'
    import {expect, test} from 'vitest'
    test('starts', async () => {
      const started = promisify(execFile)(process.execPath, ['--version'])
      expect(started.child.spawnfile).toBe(process.execPath)
      expect(await started).toEqual({stdout: process.version + '\\n', stderr: ''})
    })`,
}
const EVERY = ['imports', 'lists', 'page', 'reads', 'starts']

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'unchanged-'))
  mkdirSync(join(root, 'node_modules'))
  for (const name of ['vitest', 'jsdom']) {
    symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name), 'junction')
  }
  mkdirSync(join(root, 'names'))
  for (const [name, content] of Object.entries(FILES)) write(name, content)
})
afterAll(() => rmSync(root, {recursive: true, force: true}))

const write = (name: string, content: string) => writeFileSync(join(root, name), content)

/** Which tests a check runs, and whether they passed. */
async function check() {
  checkRecords(root)
  const report = join(root, 'node_modules', 'report.json')
  rmSync(report, {force: true})
  const args = ['run', ...unchangedOptions(true), '--reporter=json', `--outputFile.json=${report}`]
  const child = spawn(process.execPath, [resolve('node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = await text(child.stdout)
  const [status] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode]
  const {testResults} = JSON.parse(readFileSync(report, 'utf8')) as {testResults: {name: string}[]}
  const ran = testResults.map(({name}) => basename(name, '.test.ts')).toSorted()
  return {ran, passed: status === 0, said}
}

test(
  'a check runs what was not known to pass, and says what it leaves out',
  {timeout: 300_000},
  async () => {
    expect(await check()).toMatchObject({ran: EVERY, passed: true})
    const again = await check()
    expect(again).toMatchObject({ran: ['starts'], passed: true})
    expect(again.said).toContain('4 of 5 test files are unchanged since they passed')

    for (const name of ['imported.ts', 'read.txt', 'page.txt'])
      appendFileSync(join(root, name), ' ')
    write('names/two.txt', '')
    expect((await check()).ran).toEqual(EVERY)

    write('read.txt', 'wrong')
    const fails = {ran: ['reads', 'starts'], passed: false}
    expect(await check()).toMatchObject(fails)
    expect(await check()).toMatchObject(fails)
    write('read.txt', 'right')
    expect(await check()).toMatchObject({ran: ['reads', 'starts'], passed: true})

    write(
      'imported.ts',
      `setTimeout(() => Promise.reject(new Error('late'))); export const value = 2`,
    )
    expect(await check()).toMatchObject({ran: ['imports', 'starts'], passed: false})
    write('imported.ts', 'export const value = 2')
    expect(await check()).toMatchObject({ran: EVERY, passed: true})

    write('package-lock.json', '{"other": "packages"}')
    expect((await check()).ran).toEqual(EVERY)

    renameSync(join(root, 'older.ts'), join(root, 'imported.ts'))
    expect(await check()).toMatchObject({ran: EVERY, passed: false})

    const copy = join(root, 'copy')
    for (const name of ['package.json', 'package-lock.json', 'tsconfig.json', RECORDS])
      cpSync(join(root, name), join(copy, name), {recursive: true})
    const records = () => globSync('*/dependencies.json', {cwd: join(copy, RECORDS)})
    expect(records()).toHaveLength(1)
    checkRecords(copy)
    expect(records()).toEqual([])
  },
)
