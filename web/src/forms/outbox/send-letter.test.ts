// @vitest-environment jsdom
import {beforeEach, expect, test, vi} from 'vitest'
import type {FormName} from '#forms/forms.ts'
import type {Letter} from './letter.ts'
import {stubLocks} from './lock-manager.ts'
import {memory} from './memory-store.ts'
import {keepLetter, readLetters} from './outbox.ts'
import {sendLetter} from './send-letter.ts'

vi.mock('idb-keyval', () => import('./memory-store.ts'))

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

const letterOf = (form: FormName): Letter => ({
  draft: 'd1',
  form,
  entries: {firstName: 'Asha', name: 'Asha', email: 'asha@meridian.example', message: 'Hosts.'},
  postmark: {submission: 'a1', elapsed: 12},
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
])('a letter of the form %s is sent as that form sends, under its first id', async (...row) => {
  const [form, event, path, fields] = row
  fetchMock.mockResolvedValue(answer())
  await keepLetter(letterOf(form))
  expect(await sendLetter(letterOf(form))).toBe(true)
  const [address, request] = fetchMock.mock.lastCall ?? []
  expect(address).toBe(`${window.location.origin}${path}?submission=a1&elapsed=12.0`)
  const body = request?.body
  expect(body instanceof FormData ? [...body.keys()] : []).toEqual(fields)
  expect(await readLetters()).toEqual([])
  expect(globalThis.dataLayer).toEqual([
    {event: 'form_submission', form: event, outcome: 'succeeded'},
  ])
})

test('a letter that does not get through stays', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  await keepLetter(letterOf('contact'))
  await expect(sendLetter(letterOf('contact'))).rejects.toThrow('Failed to fetch')
  expect(await readLetters()).toEqual([letterOf('contact')])
  expect(globalThis.dataLayer).toEqual([
    {event: 'form_submission', form: 'contact', outcome: 'failed'},
  ])
})

test.each([
  ['that another tab has sent or discarded', () => {}],
  [
    'that another tab is sending',
    async () => {
      await keepLetter(letterOf('contact'))
      locks.add('outbox:d1')
    },
  ],
])('a letter %s is not sent', async (_case, prepare) => {
  await prepare()
  expect(await sendLetter(letterOf('contact'))).toBe(false)
  expect(fetchMock).not.toHaveBeenCalled()
})
