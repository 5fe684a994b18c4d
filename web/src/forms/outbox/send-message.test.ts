// @vitest-environment jsdom
import {beforeEach, expect, test, vi} from 'vitest'
import type {FormName} from '@skyforge/config/forms.ts'
import type {Message} from './message.ts'
import {stubLocks} from './testing/lock-manager.ts'
import {memory} from './testing/memory-store.ts'
import {keepMessage, readMessages} from './outbox.ts'
import {sendMessage} from './send-message.ts'

vi.mock('idb-keyval', () => import('./testing/memory-store.ts'))

const fetchMock = vi.fn<typeof fetch>()
let locks = new Set<string>()

class SilentChannel {
  postMessage() {}
  close() {}
}

beforeEach(() => {
  memory.clear()
  locks = stubLocks()
  globalThis.dataLayer = []
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('BroadcastChannel', SilentChannel)
})

const messageOf = (form: FormName): Message => ({
  draft: 'd1',
  form,
  entries: {firstName: 'Asha', name: 'Asha', email: 'asha@meridian.example', message: 'Hosts.'},
  metadata: {submission: 'a1', elapsed: 12},
  writtenAt: 1,
})

const answer = () => new Response('{"result":"success"}')

test.each<[FormName, event: string, path: string, fields: string[]]>([
  ['contact', 'contact', '/inbox/contact', []],
  ['subscribe', 'email_sign_up', '/inbox/subscribe', ['email']],
  [
    'get-in-touch',
    'get_in_touch',
    '/inbox/get-in-touch',
    ['name', 'email', 'phone', 'companyName', 'message'],
  ],
])('a message of the form %s is sent as that form sends, under its first id', async (...row) => {
  const [form, event, path, fields] = row
  fetchMock.mockResolvedValue(answer())
  await keepMessage(messageOf(form))
  expect(await sendMessage(messageOf(form))).toBe(true)
  const [address, request] = fetchMock.mock.lastCall ?? []
  expect(address).toBe(`${window.location.origin}${path}?submission=a1&elapsed=12.0`)
  const body = request?.body
  expect(body instanceof FormData ? [...body.keys()] : []).toEqual(fields)
  expect(await readMessages()).toEqual([])
  expect(globalThis.dataLayer).toEqual([
    {event: 'form_submission', form: event, outcome: 'succeeded'},
  ])
})

test('a message that fails stays', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  await keepMessage(messageOf('contact'))
  await expect(sendMessage(messageOf('contact'))).rejects.toThrow('Failed to fetch')
  expect(await readMessages()).toEqual([messageOf('contact')])
  expect(globalThis.dataLayer).toEqual([
    {event: 'form_submission', form: 'contact', outcome: 'failed'},
  ])
})

test.each([
  ['that another tab has sent or discarded', () => {}],
  [
    'that another tab is sending',
    async () => {
      await keepMessage(messageOf('contact'))
      locks.add('outbox:d1')
    },
  ],
])('a message %s is not sent', async (_case, prepare) => {
  await prepare()
  expect(await sendMessage(messageOf('contact'))).toBe(false)
  expect(fetchMock).not.toHaveBeenCalled()
})
