import {describe, expect, test} from 'vitest'
import {bookingForm, TUESDAY_HALF_PAST, TUESDAY_TEN} from '../testing/scheduler.ts'
import {type Send, type Sending, testInbox} from '../testing/test-inbox.ts'

/** In which appearance the scheduler is shown. The site's frame asks for a light page, and nothing more. */

/** Where a page's links and forms lead to in the same frame, its files aside. */
function addressesOn(page: string, path: string): string[] {
  const forms = [...page.matchAll(/<form class="zone" method="get">([^]*?)<\/form>/g)].map(
    ([, form = '']) => `?${zoneQuery(form)}`,
  )
  const links = [...page.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="([^"]+)"[^>]*>/g)]
    .filter(([tag]) => !/target=|download/.test(tag))
    .map(([, address = '']) => address.replaceAll('&#38;', '&'))
  return [...links, ...forms].map((address) => {
    const {pathname, search} = new URL(address, `http://localhost${path}`)
    return pathname + search
  })
}

function zoneQuery(form: string): string {
  const hidden = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const pairs = hidden.map(([, name = '', value = '']): [string, string] => [name, value])
  return new URLSearchParams([...pairs, ['tz', 'Europe/London']]).toString()
}

/** Asks for a page, and says whether it is light, and which of its addresses do not say so. */
async function seen(send: Send, path: string, sending?: Sending) {
  const answer = await send(path, sending)
  const page = await answer.text()
  const addresses = addressesOn(page, path)
  return {
    status: answer.status,
    isLight: page.includes('data-theme="light"'),
    count: addresses.length,
    others: addresses.filter((address) => !/[?&]theme=light(?:&|$)/.test(address)),
  }
}

test.each([
  ['follows the system on its own', '/schedule', false],
  ['follows the system where another theme is asked for', '/schedule?theme=dark', false],
  ['is light where the address says so', '/schedule?theme=light', true],
])('the month %s', async (_where, path, isLight) => {
  expect((await seen(testInbox().send, path)).isLight).toBe(isLight)
})

describe('what a light page leads to is light', () => {
  const light = {isLight: true, others: []}

  test.each([
    ['the month', '/schedule?theme=light', 200],
    ['a day', '/schedule?day=2026-11-24&tz=Asia%2FKolkata&theme=light', 200],
    ['a time', `/schedule/book?slot=${TUESDAY_TEN}&theme=light`, 200],
    ['a time that is gone', '/schedule/book?slot=2026-11-24T01:00:00Z&theme=light', 409],
    ['what is no booking', '/schedule/bookings/none?theme=light', 404],
  ])('from %s', async (_where, path, status) => {
    const page = await seen(testInbox().send, path)
    expect(page).toMatchObject({...light, status})
    expect(page.count).toBeGreaterThan(0)
  })

  test('from a form that lacks something', async () => {
    const sending = bookingForm({name: ''})
    const page = await seen(testInbox().send, '/schedule/book?theme=light', sending)
    expect(page).toMatchObject({...light, status: 400})
  })

  test('from a booking, until it is moved and cancelled', async () => {
    const {send} = testInbox()
    const post = async (path: string, sending: Sending) => {
      const answer = await send(`${path}?theme=light`, {method: 'POST', ...sending})
      const {pathname, search} = new URL(
        answer.headers.get('location') ?? '',
        `http://localhost${path}`,
      )
      expect(search).toBe('?theme=light')
      expect(await seen(send, pathname + search)).toMatchObject({...light, status: 200})
      return pathname
    }
    const path = await post('/schedule/book', bookingForm())
    for (const step of [
      'times?',
      `move?slot=${TUESDAY_HALF_PAST}&`,
      'move?slot=none&',
      'cancel?',
    ]) {
      expect(await seen(send, `${path}/${step}theme=light`)).toMatchObject(light)
    }
    await post(`${path}/move`, {body: new URLSearchParams({slot: TUESDAY_HALF_PAST, tz: 'UTC'})})
    await post(`${path}/cancel`, {})
  })

  test('but in a tab of its own it follows the system again', async () => {
    const {send} = testInbox()
    const answer = await send('/schedule/book?theme=light', bookingForm())
    const location = new URL(answer.headers.get('location') ?? '', 'http://localhost/schedule/book')
    const page = await (await send(location.pathname + location.search)).text()
    const [tab = ''] = /<a [^>]*target="_blank"/.exec(page) ?? []
    expect(tab).toContain('href="')
    expect(tab).not.toContain('theme')
  })
})
