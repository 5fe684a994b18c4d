import {type ChildProcess, spawn} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync, statSync} from 'node:fs'
import {once} from 'node:events'
import {connect, createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {WebSocket} from 'ws'

/** The lake as the program it is: started, killed without warning, started again. */

const MAIN = join(import.meta.dirname, 'main.ts')
const STUDIO = 'http://localhost:3333'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lake-main-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  return folder
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

type Running = {process: ChildProcess; port: number; output: () => string}

async function start(env: Record<string, string>): Promise<Running> {
  const port = await freePort()
  let output = ''
  const child = spawn(process.execPath, [MAIN], {
    env: {...process.env, LAKE_PORT: String(port), ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Content Lake on')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`The lake ended with ${code}: ${output}`)))
  })
  await ready
  return {process: child, port, output: () => output}
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)))
}

function clientOf({port}: Running, token: string) {
  return createClient({
    projectId: 'blog',
    dataset: 'production',
    apiVersion: '2023-01-01',
    apiHost: `http://localhost:${port}/p/blog`,
    useProjectHostname: false,
    useCdn: false,
    token,
  })
}

test('what was answered is still there after kill -9, and the token with it', async () => {
  const folder = temporaryFolder()
  const env = {DATA_DIR: folder}
  const first = await start(env)
  const tokenFile = join(folder, 'lake', 'token')
  const token = readFileSync(tokenFile, 'utf8').trim()
  expect(statSync(tokenFile).mode & 0o777).toBe(0o600)
  const client = clientOf(first, token)
  const upload = await client.assets.upload('file', Buffer.from('kept'), {filename: 'a.txt'})
  await client.create({_id: 'kept', _type: 'post', n: 0})
  const writes = Array.from({length: 20}, (_, n) =>
    client
      .patch('kept')
      .set({[`f${n}`]: n})
      .commit(),
  )
  await Promise.all(writes)
  first.process.kill('SIGKILL')
  await ended(first.process)

  const second = await start(env)
  const again = clientOf(second, token)
  const document = await again.getDocument('kept')
  expect(Object.keys(document ?? {}).filter((name) => /^f\d/.test(name))).toHaveLength(20)
  const file = await fetch(`http://localhost:${second.port}/p/blog/${upload.path}`)
  expect(await file.text()).toBe('kept')
})

test('a browser’s listeners are spread over further ports, a program’s stay', async () => {
  const running = await start({DATA_DIR: temporaryFolder(), LAKE_TOKEN: 'secret'})
  const address = `http://localhost:${running.port}/p/blog/v1/data/listen/production?query=*`
  const headers = {authorization: 'Bearer secret'}
  const ports = new Set<string>()
  const open: (ReadableStreamDefaultReader<string> | undefined)[] = []
  for (let tab = 0; tab < 8; tab += 1) {
    const redirect = await fetch(address, {
      headers: {...headers, origin: STUDIO},
      redirect: 'manual',
    })
    expect(redirect.status).toBe(307)
    expect(redirect.headers.get('access-control-allow-origin')).toBe(STUDIO)
    const location = new URL(redirect.headers.get('location') ?? '')
    ports.add(location.port)
    // After the redirect a browser says `null` and brings no token along.
    const stream = await fetch(location, {headers: {origin: 'null'}})
    expect(stream.headers.get('access-control-allow-origin')).toBe('null')
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    while (!text.includes('event: welcome')) text += (await reader?.read())?.value ?? ''
    open.push(reader)
    expect((await fetch(location, {headers: {origin: 'null'}})).status).toBe(503)
  }
  expect(ports.size).toBe(8)
  await Promise.all(open.map((reader) => reader?.cancel()))
  expect(ports.has(String(running.port))).toBe(false)
  const program = await fetch(address, {headers, redirect: 'manual'})
  expect(program.status).toBe(200)
  await program.body?.cancel()
})

test('LAKE_STREAM_PORTS=same keeps streams where they are', async () => {
  const running = await start({DATA_DIR: temporaryFolder(), LAKE_STREAM_PORTS: 'same'})
  const response = await fetch(
    `http://localhost:${running.port}/p/blog/v1/data/listen/production?query=*`,
    {headers: {origin: STUDIO}, redirect: 'manual'},
  )
  expect(response.status).toBe(200)
  await response.body?.cancel()
})

test('a connection that is reset during its upgrade does not end it', async () => {
  const running = await start({DATA_DIR: temporaryFolder()})
  for (let time = 0; time < 50; time += 1) {
    const socket = connect(running.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      'GET /x HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    )
    socket.resetAndDestroy()
    await once(socket, 'close')
  }
  expect((await fetch(`http://localhost:${running.port}/v1/ping`)).status).toBe(200)
})

test('SIGTERM ends it cleanly, with streams and sockets open', async () => {
  const running = await start({DATA_DIR: temporaryFolder()})
  const presence = new WebSocket(`ws://localhost:${running.port}/p/blog/v1/socket/production`)
  await once(presence, 'open')
  presence.on('error', () => {})
  const stream = await fetch(
    `http://localhost:${running.port}/p/blog/v1/data/live/events/production`,
  )
  expect(stream.status).toBe(200)
  running.process.kill('SIGTERM')
  expect(await ended(running.process)).toBe(0)
  await stream.body?.cancel().catch(() => {})
})

test('a taken port ends the start with a line that says so', async () => {
  const running = await start({DATA_DIR: temporaryFolder()})
  const second = start({DATA_DIR: temporaryFolder(), LAKE_PORT: String(running.port)})
  await expect(second).rejects.toThrow(/ended with 1:.*EADDRINUSE/s)
})
