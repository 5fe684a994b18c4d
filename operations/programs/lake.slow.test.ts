import {mkdtempSync, readFileSync, rmSync, statSync} from 'node:fs'
import {once} from 'node:events'
import {request} from 'node:http'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {json} from 'node:stream/consumers'
import {createClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {WebSocket} from 'ws'
import type {RunningProgram} from '@skyforge/server-kit/testing/run-program.ts'
import {runLake} from '../testing/run-lake.ts'

/** The lake as the program it is: started, killed without warning, started again. */

const STUDIO = 'http://localhost:3333'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lake-main-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  return folder
}

async function start(env: Record<string, string>): Promise<RunningProgram> {
  const running = await runLake(env)
  onTestFinished(() => {
    running.process.kill('SIGKILL')
  })
  return running
}

function portOf({origin}: RunningProgram): string {
  return new URL(origin).port
}

function clientOf({origin}: RunningProgram, token: string) {
  return createClient({
    projectId: 'blog',
    dataset: 'production',
    apiVersion: '2023-01-01',
    apiHost: `${origin}/p/blog`,
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
  await first.ended

  const second = await start(env)
  const again = clientOf(second, token)
  const document = await again.getDocument('kept')
  expect(Object.keys(document ?? {}).filter((name) => /^f\d/.test(name))).toHaveLength(20)
  const file = await fetch(`${second.origin}/p/blog/${upload.path}`)
  expect(await file.text()).toBe('kept')
})

test('a browser’s listeners are spread over further ports, a program’s stay', async () => {
  const running = await start({
    DATA_DIR: temporaryFolder(),
    LAKE_TOKEN: 'secret-of-an-administrator',
  })
  const address = `${running.origin}/p/blog/v1/data/listen/production?query=*`
  const headers = {authorization: 'Bearer secret-of-an-administrator'}
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
  expect(ports.has(portOf(running))).toBe(false)
  const program = await fetch(address, {headers, redirect: 'manual'})
  expect(program.status).toBe(200)
  await program.body?.cancel()
})

test('LAKE_STREAM_PORTS=same keeps streams where they are', async () => {
  const running = await start({DATA_DIR: temporaryFolder(), LAKE_STREAM_PORTS: 'same'})
  const response = await fetch(`${running.origin}/p/blog/v1/data/listen/production?query=*`, {
    headers: {origin: STUDIO},
    redirect: 'manual',
  })
  expect(response.status).toBe(200)
  await response.body?.cancel()
})

test('a connection that is reset during its upgrade does not end it', async () => {
  const running = await start({DATA_DIR: temporaryFolder()})
  for (let time = 0; time < 50; time += 1) {
    const socket = connect(Number(portOf(running)), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      'GET /x HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    )
    socket.resetAndDestroy()
    await once(socket, 'close')
  }
  expect((await fetch(`${running.origin}/v1/ping`)).status).toBe(200)
})

test('SIGTERM ends it cleanly, with streams and sockets open', async () => {
  const running = await start({DATA_DIR: temporaryFolder()})
  const presence = new WebSocket(
    `${running.origin.replace('http', 'ws')}/p/blog/v1/socket/production`,
  )
  await once(presence, 'open')
  presence.on('error', () => {})
  const stream = await fetch(`${running.origin}/p/blog/v1/data/live/events/production`, {
    headers: {accept: 'text/event-stream'},
  })
  expect(stream.status).toBe(200)
  running.process.kill('SIGTERM')
  expect(await running.ended).toBe(0)
  await stream.body?.cancel().catch(() => {})
})

test('SIGTERM ends it when what is under way was answered, and it is kept', async () => {
  const folder = temporaryFolder()
  const env = {DATA_DIR: folder, LAKE_TOKEN: 'secret-of-an-administrator'}
  const first = await start(env)
  const address = `${first.origin}/p/blog/v1/assets/files/production?filename=a.txt`
  const headers = {authorization: 'Bearer secret-of-an-administrator', 'content-type': 'text/plain'}
  const upload = request(address, {method: 'POST', headers})
  const answered = once(upload, 'response')
  upload.write('first half, ')
  const isUp = () =>
    fetch(`${first.origin}/healthz`).then(
      ({ok}) => ok,
      () => false,
    )
  expect(await isUp()).toBe(true)
  first.process.kill('SIGTERM')
  await expect.poll(isUp).toBe(false)
  upload.end('second half')
  const [answer] = await answered
  const {document} = (await json(answer)) as {document: {path: string}}
  expect(await first.ended).toBe(0)
  const second = await start(env)
  const file = await fetch(`${second.origin}/p/blog/${document.path}`)
  expect(await file.text()).toBe('first half, second half')
})

test('a taken port ends the start with a line that says so', async () => {
  const running = await start({DATA_DIR: temporaryFolder()})
  const second = start({DATA_DIR: temporaryFolder(), LAKE_PORT: portOf(running)})
  await expect(second).rejects.toThrow(/exited with 1 before it listened:.*EADDRINUSE/s)
})

test('where it cannot write it does not start, and says so in a line', async () => {
  // Nobody makes folders there, whoever they are.
  await expect(start({DATA_DIR: '/sys/skyforge'})).rejects.toThrow(
    /exited with 1 before it listened: The disk cannot be written to \(.*\/sys\/skyforge.*\)\. Let this user write there, or set another DATA_DIR\.\n$/,
  )
})
