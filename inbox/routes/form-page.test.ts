import {describe, expect, test, vi} from 'vitest'
import {GET_IN_TOUCH} from '../testing/form-requests.ts'
import {sendAndFollow, SITE, stored, testInbox} from '../testing/test-inbox.ts'

/** Forms that a browser sends by itself. */

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
    expect(page).toContain('Thank you')
    expect(page).toContain(`href="${SITE}/"`)
    expect(page).toContain('href="schedule/style.css')
    expect(stored(test)).toMatchObject([{kind: 'contact', fields}])
  })

  test.each([
    ['/subscribe', {email: 'a@b.example'}, 'You’re signed up'],
    ['/get-in-touch', GET_IN_TOUCH, 'We’ve received your message.'],
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
