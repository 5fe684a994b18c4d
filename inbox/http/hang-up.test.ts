import {describe, expect, test, vi} from 'vitest'
import {CONTACT} from '../testing/form-requests.ts'
import {formData, SITE, testInbox} from '../testing/test-inbox.ts'

/** What pages that cannot read an answer are answered. */

describe('a refusal that the page could not read is a closed connection', () => {
  const WRONG = JSON.stringify({...CONTACT, email: 'asha'})

  test.each([
    ['a field that is wrong', '/contact', WRONG],
    ['a body that is too large', '/contact', 'x'.repeat(300_000)],
    ['a sign-up without an address', '/subscribe', formData({email: ''})],
  ])('%s', async (_name, path, body) => {
    const {send} = testInbox()
    const headers = {'sec-fetch-mode': 'no-cors', origin: SITE}
    expect((await send(path, {body, headers})).type).toBe('error')
    expect((await send(path, {body})).status).toBeGreaterThanOrEqual(400)
  })

  test.each<[string, Record<string, string>, number]>([
    ['a page that posts without CORS', {origin: SITE, 'sec-fetch-mode': 'no-cors'}, 0],
    ['a page whose browser does not say how it posts', {origin: 'http://192.0.2.7:5173'}, 0],
    ['a page that can read it', {origin: SITE, 'sec-fetch-mode': 'cors'}, 400],
    ['a program', {}, 400],
  ])('to %s', async (_name, headers, status) => {
    const {send} = testInbox()
    expect((await send('/contact', {body: WRONG, headers})).status).toBe(status)
  })

  test('also when the fault is that of the inbox, which says so in its log', async () => {
    const {send, inbox, reports} = testInbox()
    vi.spyOn(inbox.store, 'transact').mockImplementation(() => {
      throw new Error('disk full')
    })
    const headers = {'sec-fetch-mode': 'no-cors'}
    expect((await send('/contact?submission=s1', {body: CONTACT, headers})).type).toBe('error')
    expect((await send('/contact?submission=s1', {body: CONTACT})).status).toBe(500)
    expect(reports).toEqual(Array.from({length: 2}, () => 'Failed: POST /contact Error: disk full'))
  })
})
