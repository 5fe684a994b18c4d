import {mkdtempSync, rmSync} from 'node:fs'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {DRAIN_MS} from '@skyforge/server-kit/ending/ending-times.ts'
import {CONTACT} from '../testing/form-requests.ts'
import {mailServer, type ReceivedMail} from '../testing/mail-server.ts'
import {runInbox} from '../testing/run-inbox.ts'

/** Mail of the inbox as the program it is, killed without warning or asked to end. */

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'inbox-mail-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true, maxRetries: 5}))
  return folder
}

async function start(url: string, folder: string) {
  const running = await runInbox({DATA_DIR: folder, SMTP_URL: url})
  onTestFinished(() => {
    running.process.kill('SIGKILL')
  })
  return running
}

const post = (origin: string) =>
  fetch(`${origin}/contact`, {method: 'POST', body: JSON.stringify(CONTACT)})

test('killed while the server is away, it sends what was acknowledged after the next start', async () => {
  const folder = temporaryFolder()
  const server = await mailServer()
  await server.close()
  const first = await start(server.url, folder)
  expect(await (await post(first.origin)).json()).toMatchObject({result: 'success'})
  await expect.poll(first.output).toContain('The mail server is unavailable')
  expect(first.output()).not.toMatch(/asha|meridian/i)
  first.process.kill('SIGKILL')
  await first.ended

  const back = await mailServer({}, server.port)
  await start(server.url, folder)
  await expect.poll(() => back.mails.length).toBe(1)
}, 60_000)

test('killed before it hears that a mail was taken, it sends that again under the same Message-ID', async () => {
  const folder = temporaryFolder()
  const seen: ReceivedMail[] = []
  const killed = Promise.withResolvers<undefined>()
  const server = await mailServer({
    content(mail) {
      seen.push(mail)
      return seen.length === 1 ? killed.promise : undefined
    },
  })
  const first = await start(server.url, folder)
  await post(first.origin)
  await expect.poll(() => seen.length).toBe(1)
  first.process.kill('SIGKILL')
  await first.ended
  killed.resolve(undefined)

  const second = await start(server.url, folder)
  await expect.poll(() => seen.length).toBe(2)
  expect(seen[1]?.email.messageId).toBe(seen[0]?.email.messageId)
  await post(second.origin)
  await expect.poll(() => seen.length).toBe(3)
  expect(seen[2]?.email.messageId).not.toBe(seen[0]?.email.messageId)
}, 60_000)

test('asked to end, it gives a mail and a request that do not end the same time, not one after the other', async () => {
  const taken = Promise.withResolvers<void>()
  const held = Promise.withResolvers<undefined>()
  onTestFinished(() => held.resolve(undefined))
  const server = await mailServer({
    content() {
      taken.resolve()
      return held.promise
    },
  })
  const {origin, process: child, ended} = await start(server.url, temporaryFolder())
  await post(origin)
  await taken.promise
  const request = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {})
  request.write('POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 40\r\n\r\n')
  child.kill('SIGTERM')
  const patience = setTimeout(() => child.kill('SIGKILL'), 2 * DRAIN_MS)
  expect(await ended).toBe(0)
  clearTimeout(patience)
}, 60_000)
