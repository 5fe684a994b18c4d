import {describe, expect, test, vi} from 'vitest'
import {CONTACT, formRequests, GET_IN_TOUCH} from './testing/form-requests.ts'
import {
  formData,
  MONDAY,
  sendAndFollow,
  SITE,
  temporaryFolder,
  testInbox,
} from './testing/test-inbox.ts'

/** The three forms, as browsers send them. */

const ALL = {words: [], kind: undefined, suspicious: undefined}

function stored({inbox}: ReturnType<typeof testInbox>) {
  return inbox.store.entries.page(ALL, 0, 1000)
}

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

describe('what looks like spam is kept and marked', () => {
  const LINKS = 'See https://a.example, http://b.example and www.c.example'

  test.each([
    ['a form filled in calmly', '?elapsed=42', {}, []],
    ['a form filled in at once', '?elapsed=0.84', {}, ['filled in within 0.8 s']],
    ['a form whose page does not know', '?elapsed=soon', {}, []],
    ['two links', '', {message: LINKS.slice(0, 40)}, []],
    ['three links', '', {message: LINKS}, ['3 links']],
    ['both', '?elapsed=1', {message: LINKS}, ['filled in within 1 s', '3 links']],
  ])('%s', async (_name, query, fields, reasons) => {
    const test = testInbox()
    await test.send(`/contact${query}`, {body: {...CONTACT, ...fields}})
    expect(stored(test)[0]?.reasons).toEqual(reasons)
  })

  test.each([
    ['the same long text', CONTACT.message, 1, ['the same text as 1 other of the last day']],
    [
      'it spaced and cased differently',
      ` ${CONTACT.message.toUpperCase()}\n`,
      1,
      ['the same text as 1 other of the last day'],
    ],
    ['a day later', CONTACT.message, 25, []],
  ])('%s', async (_name, message, hours, reasons) => {
    const test = testInbox()
    await test.send('/contact', {body: CONTACT})
    test.clock.now += hours * 60 * 60_000
    await test.send('/contact', {body: {...CONTACT, firstName: 'Ben', message}})
    expect(stored(test)[0]?.reasons).toEqual(reasons)
  })

  test('a short text may come from several people', async () => {
    const test = testInbox()
    for (const firstName of ['Asha', 'Ben']) {
      await test.send('/contact', {body: {...CONTACT, firstName, message: 'Please call me.'}})
    }
    expect(stored(test).map(({reasons}) => reasons)).toEqual([[], []])
  })

  test('the sixth from one address in ten minutes, and none after them', async () => {
    const test = testInbox()
    for (let time = 0; time < 6; time += 1) {
      await test.send('/subscribe', {body: formData({email: `a${time}@b.example`})})
      test.clock.now += 1000
    }
    test.clock.now += 10 * 60_000
    await test.send('/subscribe', {body: formData({email: 'later@b.example'})})
    const marked = stored(test).filter(({reasons}) => reasons.length > 0)
    expect(marked.map(({fields, reasons}) => [fields['email'], reasons])).toEqual([
      ['a5@b.example', ['6 from one address in ten minutes']],
    ])
  })
})

describe('over the hard limit', () => {
  const rates = {mark: 5, close: 2, book: 5}
  const post = {body: CONTACT}
  const through = (address: string) => ({...post, headers: {'x-forwarded-for': address}})
  const from = (remoteAddress: string) => ({...post, peer: {remoteAddress}})

  test('the connection is closed, nothing is stored, and it opens again after ten minutes', async () => {
    const test = testInbox({rates})
    await test.send('/contact', post)
    await test.send('/contact', post)
    expect((await test.send('/contact', post)).type).toBe('error')
    expect((await test.send('/subscribe', {body: formData({email: 'a@b.example'})})).type).toBe(
      'error',
    )
    expect(stored(test)).toHaveLength(2)
    test.clock.now += 10 * 60_000
    expect((await test.send('/contact', post)).status).toBe(302)
  })

  test('a wall clock that is set changes nothing', async () => {
    const {send, clock} = testInbox({rates, uptime: () => 0})
    await send('/contact', post)
    await send('/contact', post)
    clock.now += 24 * 60 * 60_000
    expect((await send('/contact', post)).type).toBe('error')
  })

  test.each([
    ['another address', false, from('192.0.2.1'), from('192.0.2.2'), 302],
    ['the same address', false, from('192.0.2.1'), from('192.0.2.1'), 0],
    [
      'another address of the same IPv6 network',
      false,
      from('2001:db8::1'),
      from('2001:db8:0:0:9::2'),
      0,
    ],
    ['another IPv6 network', false, from('2001:db8::1'), from('2001:db8:0:1::1'), 302],
    [
      'another visitor of the site on this machine',
      false,
      through('192.0.2.1'),
      through('192.0.2.2'),
      302,
    ],
    ['who only adds to the header', true, through('192.0.2.1'), through('192.0.2.9, 192.0.2.1'), 0],
    [
      'who writes the header without a proxy',
      false,
      {...through('192.0.2.1'), ...from('192.0.2.7')},
      {...through('192.0.2.2'), ...from('192.0.2.7')},
      0,
    ],
    [
      'another visitor behind a trusted proxy',
      true,
      {...through('192.0.2.1'), ...from('192.0.2.7')},
      {...through('192.0.2.2'), ...from('192.0.2.7')},
      302,
    ],
  ])('%s', async (_name, trustProxy, first, second, status) => {
    const {send} = testInbox({rates, trustProxy})
    await send('/contact', first)
    await send('/contact', first)
    expect((await send('/contact', second)).status).toBe(status)
  })
})

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

describe('a form of a browser without script', () => {
  const fields = {firstName: 'Asha', email: 'asha@meridian.example', message: 'Hello,\n<b>you</b>'}
  const posted = (changes = {}) => ({body: new URLSearchParams({...fields, ...changes})})
  const navigation = {headers: {'sec-fetch-mode': 'navigate', origin: SITE}}

  test.each([
    ['as browsers say it', navigation],
    ['as older ones say it', {headers: {accept: 'text/html,*/*;q=0.8', origin: SITE}}],
  ])('is answered with a page that can be reloaded, %s', async (_name, sending) => {
    const test = testInbox()
    const answer = await sendAndFollow(test.send, '/contact', {...posted(), ...sending})
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const page = await answer.text()
    expect(page).toContain('Thank you, it has arrived')
    expect(page).toContain(`href="${SITE}/"`)
    expect(page).toContain('href="schedule/style.css')
    expect(stored(test)).toMatchObject([{kind: 'contact', fields}])
  })

  test.each([
    ['/subscribe', {email: 'a@b.example'}, 'on our list'],
    ['/get-in-touch', GET_IN_TOUCH, 'Your message is with us.'],
  ])('at %s too', async (path, body, sentence) => {
    const {send} = testInbox()
    const sending = {body: new URLSearchParams(body), ...navigation}
    expect(await (await sendAndFollow(send, path, sending)).text()).toContain(sentence)
  })

  test('that is refused keeps what was typed, as text', async () => {
    const test = testInbox()
    const answer = await test.send('/contact', {...posted({email: 'asha'}), ...navigation})
    expect(answer.status).toBe(400)
    const page = await answer.text()
    expect(page).toContain('&#34;email&#34; is not an e-mail address.')
    expect(page).toContain('Hello,\n&#60;b&#62;you&#60;/b&#62;')
    expect(page).toContain(`href="${SITE}/"`)
    expect(stored(test)).toEqual([])
  })

  test('over the hard rate, or when the inbox fails, does so too', async () => {
    const rates = {mark: 1, close: 1, book: 5}
    const {send, inbox, reports} = testInbox({rates})
    await send('/contact', {...posted(), ...navigation})
    const refused = await send('/contact', {...posted(), ...navigation})
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain('Hello,')
    vi.spyOn(inbox.store, 'transact').mockImplementation(() => {
      throw new Error('disk full')
    })
    const headers = {...navigation.headers, 'x-forwarded-for': '192.0.2.1'}
    const failed = await send('/contact', {...posted(), headers})
    expect(failed.status).toBe(500)
    expect(await failed.text()).toContain('Hello,')
    expect(reports).toEqual(['Failed: POST /contact Error: disk full'])
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
