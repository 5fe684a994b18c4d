import {mkdtempSync, readFileSync, rmSync, statSync} from 'node:fs'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {Store} from './store/store.ts'
import {CONTACT} from './testing/form-requests.ts'
import {runInbox} from './testing/run-inbox.ts'

/** The inbox as the program it is: started, killed without warning, started again. */

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'inbox-main-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true, maxRetries: 5}))
  return folder
}

async function start(env: Record<string, string>) {
  const running = await runInbox(env)
  onTestFinished(() => {
    running.process.kill('SIGKILL')
  })
  return running
}

function storedNames(folder: string): string[] {
  const store = new Store(join(folder, 'inbox', 'inbox.sqlite'))
  const filter = {words: [], kind: undefined, suspicious: undefined}
  const entries = store.entries.page(filter, 0, 10_000)
  store.close()
  return entries.map(({fields}) => String(fields['firstName']))
}

test('every acknowledged submission is stored exactly once, however often it is killed', async () => {
  const folder = temporaryFolder()
  const env = {DATA_DIR: folder, INBOX_CLOSE_RATE: '1000000', INBOX_DAILY_KB: '1000000'}
  let running = await start(env)
  const names = Array.from({length: 300}, (_, index) => `Visitor ${index}`)
  const waiting = [...names]
  const acknowledged: string[] = []
  const killAt = [100, 200]

  const submit = async (name: string) => {
    const address = `${running.origin}/contact?submission=${encodeURIComponent(name)}`
    const body = JSON.stringify({...CONTACT, firstName: name})
    const answer = await fetch(address, {method: 'POST', body}).then(
      (response) => response.json() as Promise<{result: string}>,
      () => ({result: 'no answer'}),
    )
    if (answer.result === 'success') acknowledged.push(name)
    else waiting.push(name)
  }
  let restart = Promise.resolve()
  const kill = async () => {
    running.process.kill('SIGKILL')
    await running.ended
    running = await start(env)
  }
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      await restart
      await submit(name)
      if (acknowledged.length >= (killAt[0] ?? Infinity)) {
        killAt.shift()
        restart = kill()
      }
    }
  }
  await Promise.all(Array.from({length: 8}, work))
  await restart

  expect(killAt).toEqual([])
  expect(acknowledged.toSorted()).toEqual(names.toSorted())
  expect(storedNames(folder).toSorted()).toEqual(names.toSorted())
  // Each start of the program takes a while on a busy machine.
}, 60_000)

test('the token and what is signed with are kept, for their owner alone', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'inbox', 'token')
  const first = await start({DATA_DIR: folder})
  const token = readFileSync(file, 'utf8')
  for (const name of ['token', 'signing-key', 'inbox.sqlite', 'inbox.sqlite-wal']) {
    expect(statSync(join(folder, 'inbox', name)).mode & 0o777).toBe(0o600)
  }
  expect(statSync(join(folder, 'inbox')).mode & 0o777).toBe(0o700)
  first.process.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  await start({DATA_DIR: folder})
  expect(readFileSync(file, 'utf8')).toBe(token)
})

test('a second inbox on the same folder does not start', async () => {
  const folder = temporaryFolder()
  await start({DATA_DIR: folder})
  await expect(start({DATA_DIR: folder})).rejects.toThrow(
    /exited with 1 before it listened:.*in use by another inbox/s,
  )
})

test.each([
  ['INBOX_CLOSE_RATE', 'many', 'is "many": give it a whole number from 1 to 1000000000'],
  ['INBOX_MEETING_ZONE', 'India', 'is "India": give it a time zone such as Asia/Kolkata'],
])('a wrong setting ends the start with a line that names it: %s=%s', async (name, value, line) => {
  const starting = start({DATA_DIR: temporaryFolder(), [name]: value})
  await expect(starting).rejects.toThrow(`exited with 1 before it listened: ${name} ${line}\n`)
})

test('a body over the limit is answered on a socket too, however long it is', async () => {
  const {origin} = await start({DATA_DIR: temporaryFolder()})
  const body = 'x'.repeat(10 * 1024 * 1024)
  const answer = await fetch(`${origin}/contact`, {method: 'POST', body})
  expect(answer.status).toBe(413)
  expect(await answer.json()).toEqual({
    result: 'error',
    error: 'The request body is larger than 256 KB.',
  })
})

test('over the hard limit fetch throws', async () => {
  const {origin} = await start({DATA_DIR: temporaryFolder(), INBOX_CLOSE_RATE: '1'})
  const post = () => fetch(`${origin}/contact`, {method: 'POST', body: JSON.stringify(CONTACT)})
  expect(await (await post()).json()).toMatchObject({result: 'success'})
  await expect(post()).rejects.toThrow('fetch failed')
})

test('what breaks off before its end is not stored', async () => {
  const folder = temporaryFolder()
  const {origin, process: child, ended, output} = await start({DATA_DIR: folder})
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const head = 'POST /subscribe HTTP/1.1\r\nHost: localhost\r\nContent-Length: 40\r\n'
  const type = 'Content-Type: application/x-www-form-urlencoded\r\n\r\n'
  socket.write(`${head}${type}email=half%40meridian.example`, () => socket.destroy())
  await new Promise((resolve) => socket.once('close', resolve))
  await fetch(`${origin}/contact`, {method: 'POST', body: JSON.stringify(CONTACT)})
  child.kill('SIGTERM')
  await ended
  expect(storedNames(folder)).toEqual([CONTACT.firstName])
  expect(output()).not.toContain('Failed')
})

test('where it cannot write it does not start, and says so in a line', async () => {
  // Nobody makes folders there, whoever they are.
  await expect(start({DATA_DIR: '/sys/skyforge'})).rejects.toThrow(
    /exited with 1 before it listened: The disk cannot be written to \(.*\/sys\/skyforge.*\)\. Let this user write there, or set another DATA_DIR\.\n$/,
  )
})
