import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'

const PROGRAM = JSON.stringify(join(import.meta.dirname, 'program.ts'))

/** A program that runs until it is asked to exit, and prints when it cleans up. */
const WAITING = `
  setInterval(() => {}, 60_000)
  onShutdown(async () => console.log('cleaned up'))
  console.log('started')
`

/** Runs `body` as a program with a channel to this process. */
function start(body: string) {
  const code = `import {onShutdown, report, run} from ${PROGRAM}; run('test', async (env) => {${body}})`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const {stdout, stderr} = child
  if (!stdout || !stderr) throw new Error('The program has no output streams.')
  let output = ''
  const read = (chunk: Buffer) => (output += chunk.toString())
  stdout.on('data', read)
  stderr.on('data', read)
  const closed = [once(stdout, 'close'), once(stderr, 'close')]
  const ended = Promise.all([once(child, 'exit'), ...closed]).then(([[code]]) => ({code, output}))
  return {child, started: once(stdout, 'data'), ended}
}

test.each([
  ['SIGTERM', (child: ChildProcess) => child.kill('SIGTERM')],
  ['SIGINT', (child: ChildProcess) => child.kill('SIGINT')],
  ['SIGHUP', (child: ChildProcess) => child.kill('SIGHUP')],
  ['the exit of its parent', (child: ChildProcess) => child.disconnect()],
])('a program cleans up before it exits on %s', async (_, end) => {
  const {child, started, ended} = start(WAITING)
  await started
  end(child)
  expect(await ended).toEqual({code: 0, output: 'started\ncleaned up\n'})
})

test('a program that cannot start prints one line and exits with status 1', async () => {
  const {ended} = start(`throw new Error('The port is taken.')`)
  expect(await ended).toEqual({code: 1, output: 'The port is taken.\n'})
})

test.each([
  ['is thrown', `setTimeout(() => {throw new Error('Broken.')}, 1)`],
  ['is rejected', `setTimeout(async () => {throw new Error('Broken.')}, 1)`],
])(
  'a program prints an error that %s later, with its stack, and exits with status 1',
  async (_, body) => {
    const {ended} = start(`${body}; ${WAITING}`)
    const {code, output} = await ended
    expect(code).toBe(1)
    expect(output).toMatch(/^started\nBroken\. Error: Broken\.\n +at /)
  },
)

test('a program prints a failure with its error, if there is one', async () => {
  const {ended} = start(`report('Not known: /a'); report('Failed: /b', 'broken')`)
  expect(await ended).toEqual({code: 0, output: 'Not known: /a\nFailed: /b broken\n'})
})
