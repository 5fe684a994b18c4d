import {describe, expect, test} from 'vitest'
import {inboxHeaders, inboxPassage, isFormPost} from './inbox.ts'

describe('passes on', () => {
  test.each([
    ['POST', '/contact?submission=a1&elapsed=12'],
    ['POST', '/subscribe'],
    ['POST', '/get-in-touch'],
    ['POST', '/contact/'],
    ['GET', '/subscribe/?receipt=a.b.c'],
    ['GET', '/contact?receipt=a.b.c'],
    ['GET', '/schedule?duration=30&layout=month_view&theme=light'],
    ['HEAD', '/schedule'],
    ['GET', '/schedule/style.css'],
    ['POST', '/schedule/book'],
    ['POST', '/schedule/bookings/a-b_C/move?theme=light'],
    ['GET', '/schedule/bookings/a-b_C/meeting.ics'],
    ['POST', '/schedule/bookings/a-b_C/cancel'],
    ['GET', '/subscription/a-b_C'],
    ['POST', '/subscription/-b_C/confirm'],
    ['POST', '/subscription/a-b_C/unsubscribe'],
  ])('%s %s', (method, path) => {
    expect(inboxPassage(method, `/inbox${path}`)).toEqual({allowed: true, path})
  })
})

test.each([
  ['/vitals?path=%2Fblog%2Fleaving-vmware', '/vitals?page=%2Fblog%2F%3Aslug'],
  ['/browser-errors?path=%2F&page=%2Fother', '/browser-errors?page=%2F'],
])('a report %s reaches the inbox without the name of the article', (path, passed) => {
  expect(inboxPassage('POST', `/inbox${path}`)).toEqual({allowed: true, path: passed})
})

describe('does not pass on', () => {
  test.each([
    ['POST', '/vitals'],
    ['POST', '/vitals?path=%2Fnone'],
    ['POST', '/vitals?path=https%3A%2F%2Fa.example%2Fabout'],
    ['GET', '/vitals?path=%2F'],
    ['POST', '/browser-errors/more?path=%2F'],
    ['GET', '/operations'],
    ['GET', '/metrics'],
    ['GET', '/'],
    ['GET', ''],
    ['GET', '/?q=asha'],
    ['GET', '/inbox.csv'],
    ['GET', '/inbox.json'],
    ['POST', '/log-in'],
    ['GET', '/contact'],
    ['POST', '/contact/more'],
    ['PUT', '/contact'],
    ['DELETE', '/schedule/bookings/a'],
    ['OPTIONS', '/contact'],
    ['GET', '/scheduled'],
    ['GET', '/subscription'],
    ['GET', '/subscriptions/a'],
    ['GET', '/subscription/../inbox.csv'],
    ['POST', '/mails/1/retry'],
    ['GET', '/schedule/'],
    ['GET', '/schedule//x'],
    ['GET', '/schedule/../'],
    ['GET', '/schedule/../inbox.csv'],
    ['GET', '/schedule/%2e%2e/inbox.csv'],
    ['GET', '/schedule/..%2finbox.csv'],
    ['GET', '/../contact?receipt=a'],
    ['GET', '//elsewhere.example/schedule'],
  ])('%s %s', (method, path) => {
    expect(inboxPassage(method, `/inbox${path}`)).toMatchObject({allowed: false})
  })

  test('refuses an address that cannot be parsed', () => {
    expect(inboxPassage('GET', 'http://[')).toMatchObject({reason: 'This address cannot be read.'})
  })
})

test.each([
  ['POST', '/inbox/contact', true],
  ['POST', '/inbox/contact/more', true],
  ['POST', '/inbox/', true],
  ['GET', '/inbox/contact', false],
  ['POST', '/inbox/schedule/book', false],
  ['POST', '/inbox/subscription/a/unsubscribe', false],
  ['POST', '/lake/contact', false],
])('%s %s may be a form post: %s', (method, url, expected) => {
  expect(isFormPost(method, url)).toBe(expected)
})

describe('the forwarded headers', () => {
  const passed = {
    'content-type': 'text/plain',
    'sec-fetch-mode': 'no-cors',
    'sec-fetch-site': 'same-origin',
    origin: 'http://x',
  }
  const kept = {cookie: 'a=b', authorization: 'Bearer secret', host: 'site.example'}

  test.each([
    ['the visitor, without a proxy', '192.0.2.1', false, undefined, '192.0.2.1'],
    ['what a visitor claims is dropped', '192.0.2.1', false, '10.0.0.1', '192.0.2.1'],
    ['what a trusted proxy says', '10.0.0.9', true, '192.0.2.5', '192.0.2.5'],
    ['its own entry, not the claimed one', '10.0.0.9', true, '1.1.1.1, 192.0.2.5', '192.0.2.5'],
    ['the peer, when the proxy says nothing', '10.0.0.9', true, undefined, '10.0.0.9'],
  ])('include %s', (_name, peer, trustProxy, told, address) => {
    const headers = {...passed, ...kept, 'x-forwarded-for': told}
    expect(inboxHeaders(headers, peer, trustProxy)).toEqual({
      ...passed,
      'x-forwarded-for': address,
    })
  })
})
