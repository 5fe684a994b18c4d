import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {readEnvironment} from '../running/environment.ts'
import type {Part, Task} from './parts.ts'
import {freePorts} from './ports.ts'
import {codeTask} from './testing/code-task.ts'
import {type Stack, startStack} from './stack.ts'

/** Parts that the others start without. */

const PATIENCE = {
  firstWaitMs: 10,
  longestWaitMs: 40,
  soundMs: 60_000,
  silenceMs: 60_000,
  startMs: 60_000,
}

let folder = ''
let ports: number[] = []
let stack: Stack | undefined
const report = {ready: vi.fn(), down: vi.fn(), failed: vi.fn(), line: vi.fn()}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'skyforge-kept-'))
  ports = await freePorts(2)
})
afterEach(async () => {
  await stack?.stop()
  stack = undefined
  vi.resetAllMocks()
  rmSync(folder, {recursive: true})
})

/** A server on the first loopback address alone; `first` is what its program does before. */
function part(title: 'Website' | 'Inbox', first = '', tasks: Task[] = []): Part {
  const port = ports[title === 'Website' ? 0 : 1] ?? 0
  const serve = `require('node:http').createServer((_, response) => response.end('ok')).listen(${port}, '127.0.0.1')`
  const program = codeTask(title, `${first}; ${serve}`)
  return {...program, variable: 'SITE_PORT', port, readyPath: '/', tasks}
}

/** Ends the program as long as the database is damaged, and says so. */
const damaged = () => `if (!${isMended()}) { console.error('Damaged'); process.exit(1) }`
const isMended = () => `require('node:fs').existsSync(${JSON.stringify(join(folder, 'mended'))})`
const mend = () => writeFileSync(join(folder, 'mended'), '')

async function start(parts: Part[], patience = PATIENCE): Promise<void> {
  const environment = readEnvironment({DATA_DIR: join(folder, 'data')})
  const isKept = ({title}: Part) => title !== 'Website'
  const {signal} = new AbortController()
  stack = await startStack(environment, report, signal, parts, {isKept, patience})
}

const answersOn = ({port}: Part, host = 'localhost') =>
  fetch(`http://${host}:${port}`).then(
    ({ok}) => ok,
    () => false,
  )
const titles = () => report.ready.mock.calls.map(([title]) => title)

test('one that does not come up is tried on, and has all that belongs to it when it does', async () => {
  const site = part('Website')
  const inbox = part('Inbox', damaged(), [codeTask('Seed', '')])
  await start([site, inbox])
  expect(await answersOn(site)).toBe(true)
  expect(titles()).toEqual(['Website'])
  await expect.poll(() => report.down.mock.calls.length).toBeGreaterThan(2)
  expect(report.down.mock.calls[0]).toEqual(['Inbox', 'ended (status 1)', 0.01, ['Damaged']])
  mend()
  await expect.poll(titles).toEqual(['Website', 'Inbox', 'Seed'])
  expect([await answersOn(inbox, '127.0.0.1'), await answersOn(inbox, '[::1]')]).toEqual([
    true,
    true,
  ])
})

test('one that takes long is not waited for, and stays', async () => {
  const inbox = part('Inbox', `while (!${isMended()});`)
  await start([part('Website'), inbox], {...PATIENCE, startMs: 1_000})
  expect(titles()).toEqual(['Website'])
  mend()
  await expect.poll(titles).toEqual(['Website', 'Inbox'])
  expect(report.down).not.toHaveBeenCalled()
})

test('a task of one that came up late fails in a line', async () => {
  const failing = codeTask('Seed', 'process.exit(3)')
  await start([part('Website'), part('Inbox', damaged(), [failing])])
  mend()
  await expect.poll(() => report.failed.mock.calls).toEqual([['inbox', 'Seed failed (status 3).']])
  expect(await answersOn(part('Website'))).toBe(true)
})

test('a task that fails at once takes nothing away from the others, nor the part itself', async () => {
  const [site, inbox] = [part('Website'), part('Inbox', '', [codeTask('Seed', 'process.exit(3)')])]
  await start([inbox, site])
  expect(report.failed.mock.calls).toEqual([['inbox', 'Seed failed (status 3).']])
  expect([await answersOn(site), await answersOn(inbox)]).toEqual([true, true])
})

test('one that the others need ends the start, and all that is kept', async () => {
  const inbox = part('Inbox')
  const broken = part('Website', 'process.exit(4)')
  await expect(start([inbox, broken])).rejects.toThrow('Website ended (status 4).')
  expect(await answersOn(inbox)).toBe(false)
  expect(report.down).not.toHaveBeenCalled()
})
