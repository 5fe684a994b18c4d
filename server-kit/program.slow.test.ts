import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'

const PROGRAM = JSON.stringify(join(import.meta.dirname, 'program.ts'))

/** A program that waits for its end, and says when it gives everything free. */
const WAITING = `
  setInterval(() => {}, 60_000)
  onShutdown(async () => console.log('given free'))
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
  if (!stdout || !stderr) throw new Error('nothing to read from')
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
  ['the end of its parent', (child: ChildProcess) => child.disconnect()],
])('%s lets it give everything free before it ends', async (_, end) => {
  const {child, started, ended} = start(WAITING)
  await started
  end(child)
  expect(await ended).toEqual({code: 0, output: 'started\ngiven free\n'})
})

test('what keeps it from starting is one line, and status 1', async () => {
  const {ended} = start(`throw new Error('The port is taken.')`)
  expect(await ended).toEqual({code: 1, output: 'The port is taken.\n'})
})

test.each([
  ['is thrown', `setTimeout(() => {throw new Error('Broken.')}, 1)`],
  ['is rejected', `setTimeout(async () => {throw new Error('Broken.')}, 1)`],
])(
  'what %s later, and nobody catches, is told with where it came from, and status 1',
  async (_, body) => {
    const {ended} = start(`${body}; ${WAITING}`)
    const {code, output} = await ended
    expect(code).toBe(1)
    expect(output).toMatch(/^started\nBroken\. Error: Broken\.\n +at /)
  },
)

test('a failure is told with its error where there is one', async () => {
  const {ended} = start(`report('Not known: /a'); report('Failed: /b', 'broken')`)
  expect(await ended).toEqual({code: 0, output: 'Not known: /a\nFailed: /b broken\n'})
})
