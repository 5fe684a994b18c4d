import {execFileSync, spawn} from 'node:child_process'
import {once} from 'node:events'
import {createInterface} from 'node:readline'
import {describe, expect, test} from 'vitest'
import {describeExit, startChild} from './child.ts'
import type {Line} from './child.ts'

const WAIT_FOREVER = 'setInterval(() => {}, 1000)'
/** Starts a process that ignores SIGTERM, and prints its id. */
const WITH_STUBBORN_CHILD = `
  const {spawn} = require('node:child_process')
  const code = "process.on('SIGTERM', () => {}); console.log(process.pid); ${WAIT_FOREVER}"
  spawn(process.execPath, ['-e', code], {stdio: 'inherit'})
  ${WAIT_FOREVER}
`

function run(code: string) {
  const lines: Line[] = []
  const child = startChild({
    args: ['-e', code],
    env: process.env,
    onLine: (line) => lines.push(line),
  })
  const firstLine = async () => {
    await expect.poll(() => lines.length).toBeGreaterThan(0)
    return lines[0]?.text
  }
  return {child, lines, firstLine}
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a child', () => {
  test('tells its lines, its status, and remembers the last of the lines', async () => {
    const {child, lines} = run(`
      console.error('first')
      for (let i = 1; i <= 40; i++) console.log(i)
      process.exitCode = 3
    `)
    expect(await child.exited).toEqual({code: 3, signal: null})
    expect(lines.length).toBe(41)
    expect(lines).toContainEqual({text: 'first', stream: 'stderr'})
    expect(child.lastLines().length).toBe(30)
    expect(child.lastLines()).toContain('40')
  })

  test('is not kept alive by the channel to its parent', async () => {
    expect(await run('').child.exited).toEqual({code: 0, signal: null})
  })

  test('ends when it is told to', async () => {
    const {child, firstLine} = run(`console.log('up'); ${WAIT_FOREVER}`)
    await firstLine()
    await child.stop()
    expect(describeExit(await child.exited)).toBe('SIGTERM')
  })

  test('ends with all that it started, willing or not', async () => {
    const {child, firstLine} = run(WITH_STUBBORN_CHILD)
    const grandchild = Number(await firstLine())
    await child.stop()
    await expect.poll(() => isRunning(grandchild)).toBe(false)
  })

  test('can be stopped when it has ended by itself', async () => {
    const {child} = run('')
    await child.exited
    await expect(child.stop()).resolves.toBeUndefined()
  })

  test('ends with all that it started when it ends by itself', async () => {
    const code =
      "process.on('SIGTERM', () => {}); console.log(process.pid); setInterval(() => {}, 1000)"
    const {child, firstLine} = run(`
      const {spawn} = require('node:child_process')
      const {stdout} = spawn(process.execPath, ['-e', ${JSON.stringify(code)}], {stdio: ['ignore', 'pipe', 'inherit']})
      stdout.on('data', (id) => require('node:fs').writeSync(1, id) && process.exit())
    `)
    const grandchild = Number(await firstLine())
    await child.exited
    await expect.poll(() => isRunning(grandchild)).toBe(false)
  })

  test('that cannot be started says why, and can be stopped', async () => {
    const child = startChild({args: [], env: process.env, folder: '/does/not/exist'})
    expect(describeExit(await child.exited)).toMatch(/^spawn .* ENOENT$/)
    await expect(child.stop()).resolves.toBeUndefined()
  })

  /** Starts a child from a process that is then killed; resolves with the child's id. */
  async function orphan(body: string, orphanGrace: number): Promise<number> {
    const module = new URL('child.ts', import.meta.url).href
    const inner = `require('node:fs').writeSync(1, process.pid + '\\n'); ${body}`
    const parent = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `import {startChild} from ${JSON.stringify(module)}
       startChild({args: ['-e', ${JSON.stringify(inner)}], env: process.env, orphanGrace: ${orphanGrace}, onLine: ({text}) => console.log(text)})`,
    ])
    const [line] = await once(createInterface({input: parent.stdout}), 'line')
    expect(isRunning(Number(line))).toBe(true)
    parent.kill('SIGKILL')
    return Number(line)
  }

  test.each([
    ['when its parent is killed', WAIT_FOREVER],
    ['in an endless loop too', "process.on('SIGTERM', () => {}); while (true);"],
  ])('ends %s', async (_, body) => {
    const pid = await orphan(body, 1)
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  test('is guarded no longer than it is there: its number may be another’s', async () => {
    const pid = await orphan(WAIT_FOREVER, 60)
    const guards = () =>
      execFileSync('ps', ['-eo', 'args'], {encoding: 'utf8', maxBuffer: 2 ** 26})
        .split('\n')
        .filter((line) => line.endsWith(` 60 ${pid}`))
    // Two, while its shell starts `sleep`: a process has the arguments of its parent until then.
    expect(guards()).not.toEqual([])
    await expect.poll(guards).toEqual([])
    expect(isRunning(pid)).toBe(false)
  })
})
