import {describe, expect, test} from 'vitest'
import {CONTACT, formRequests, GET_IN_TOUCH} from '../testing/form-requests.ts'
import {
  formData,
  MONDAY,
  sendAndFollow,
  stored,
  temporaryFolder,
  testInbox,
} from '../testing/test-inbox.ts'

/** The three forms, as browsers send them. */

describe('a form', () => {
  test.each(formRequests)('$name', async ({kind, contentType, body, ...expected}) => {
    const test = testInbox()
    const answer = await sendAndFollow(test.send, `/${kind}`, {
      body,
      headers: {'content-type': contentType},
    })
    const json: unknown = await answer.json()
    if ('stored' in expected) {
      expect(json).toMatchObject({result: 'success'})
      expect(stored(test)).toMatchObject([{kind, fields: expected.stored, receivedAt: MONDAY}])
    } else {
      expect(answer.status).toBe(400)
      expect(json).toEqual({result: 'error', error: expected.error})
      expect(stored(test)).toEqual([])
    }
  })

  test('whose JSON has halves of characters is stored as form data would bring it', async () => {
    const test = testInbox()
    const body = {...CONTACT, firstName: 'Asha\ud800', services: ['\udc00'], message: '🜂'}
    expect((await test.send('/contact', {body})).status).toBe(302)
    const fields = {...body, firstName: 'Asha\ufffd', services: ['\ufffd']}
    expect(stored(test)).toMatchObject([{fields}])
  })

  test('whose address has half of a character is refused', async () => {
    const test = testInbox()
    const answer = await test.send('/contact', {body: {...CONTACT, email: '\ud800a@b.example'}})
    expect(answer.status).toBe(400)
    expect(stored(test)).toEqual([])
  })
})

describe('the answer to a form', () => {
  test('is a redirect that keeps whatever prefix the browser knows the inbox under', async () => {
    const {send} = testInbox()
    const answer = await send('/contact?submission=a1', {body: CONTACT})
    expect(answer.status).toBe(302)
    const location = answer.headers.get('location') ?? ''
    const seen = new URL(location, 'http://localhost:5173/inbox/contact?submission=a1')
    expect(seen.href).toMatch(/^http:\/\/localhost:5173\/inbox\/contact\?receipt=[\w.-]+$/)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('can be read more than once, for ten minutes, also after a restart', async () => {
    const folder = temporaryFolder()
    const first = testInbox({folder})
    const answer = await first.send('/subscribe', {body: formData({email: 'a@b.example'})})
    const receipt = `/subscribe${answer.headers.get('location')}`
    await first.inbox.close()
    const {send, clock} = testInbox({folder})
    for (const minutes of [0, 9]) {
      clock.now = MONDAY + minutes * 60_000
      expect(await (await send(receipt)).json()).toMatchObject({result: 'success'})
    }
    clock.now = MONDAY + 10 * 60_000
    expect((await send(receipt)).status).toBe(404)
  })

  test.each([
    ['another form', (receipt: string) => `/contact?receipt=${receipt}`],
    ['another submission', (receipt: string) => `/subscribe?receipt=x${receipt}`],
    ['nothing', () => '/subscribe?receipt='],
  ])('is not taken for that to %s', async (_name, address) => {
    const {send} = testInbox()
    const answer = await send('/subscribe', {body: formData({email: 'a@b.example'})})
    const receipt = answer.headers.get('location')?.replace('?receipt=', '') ?? ''
    const other = await send(address(receipt))
    expect(other.status).toBe(404)
    expect(await other.json()).toMatchObject({result: 'error'})
  })

  test('is readable for a page of another origin, as that of a script web app is', async () => {
    const {send} = testInbox()
    const headers = {origin: 'https://elsewhere.example', 'sec-fetch-mode': 'cors'}
    const answer = await sendAndFollow(send, '/get-in-touch', {
      body: formData(GET_IN_TOUCH),
      headers,
    })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await answer.json()).toMatchObject({result: 'success'})
  })
})

describe('a repeated submission', () => {
  test('counts once and is a success again', async () => {
    const test = testInbox()
    for (let time = 0; time < 3; time += 1) {
      const answer = await sendAndFollow(test.send, '/contact?submission=a1', {body: CONTACT})
      expect(await answer.json()).toEqual({result: 'success', id: stored(test)[0]?.id})
    }
    expect(stored(test)).toHaveLength(1)
  })

  test.each([
    ['with another text is kept too', '/contact?submission=a1', {...CONTACT, message: 'Changed.'}],
    ['with another id is another one', '/contact?submission=a2', CONTACT],
    ['without an id is another one', '/contact', CONTACT],
  ])('%s', async (_name, path, body) => {
    const test = testInbox()
    await test.send('/contact?submission=a1', {body: CONTACT})
    await test.send(path, {body})
    expect(stored(test)).toHaveLength(2)
  })
})

describe('limits and mistakes', () => {
  test.each([
    ['a body over 256 KB', 'POST', '/contact', 'x'.repeat(256 * 1024 + 1), 413, '256 KB'],
    ['form data that is broken', 'POST', '/subscribe', 'nonsense', 415, 'not form data'],
    ['an unknown path', 'GET', '/nothing/here', undefined, 404, 'GET /nothing/here'],
    ['a wrong method', 'PUT', '/contact', '{}', 405, '/contact answers POST'],
    ['a form that is only looked at', 'GET', '/subscribe', undefined, 405, 'POST, not GET'],
    [
      'a preflight, as a script web app refuses it',
      'OPTIONS',
      '/contact',
      undefined,
      405,
      'OPTIONS',
    ],
    ['an address that is not UTF-8', 'GET', '/schedule/bookings/%ff', undefined, 400, 'UTF-8'],
  ])('%s', async (_name, method, path, body, status, sentence) => {
    const {send, reports} = testInbox()
    const answer = await send(path, {method, ...(body === undefined ? {} : {body})})
    expect(answer.status).toBe(status)
    const json = (await answer.json()) as {result: string; error: string}
    expect(json.result).toBe('error')
    expect(json.error).toContain(sentence)
    expect(answer.headers.has('allow')).toBe(status === 405)
    expect(reports).toEqual([])
  })

  test('multipart data that breaks off is refused', async () => {
    const {send} = testInbox()
    const answer = await send('/subscribe', {
      body: '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b.exam',
      headers: {'content-type': 'multipart/form-data; boundary=x'},
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({result: 'error', error: 'The form data is broken.'})
  })

  test('a file is not a text', async () => {
    const {send} = testInbox()
    const form = formData({})
    form.set('email', new File(['a@b.example'], 'email.txt'))
    const answer = await send('/subscribe', {body: form})
    expect(await answer.json()).toEqual({result: 'error', error: '"email" is not a text.'})
  })
})
