import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {type Fields, PASSPHRASE, publicLake} from '../../testing/public-lake.ts'

describe('an invitation', () => {
  test('shows the form until it is accepted, then redirects to the Studio as a new user', async () => {
    const {send, post, invite, tokenOf} = publicLake()
    const path = invite()
    for (const times of ['first', 'again']) {
      const page = await (await send(path, {token: null})).text()
      expect(page, times).toContain(
        'invited as <b>Editor</b> with the address <b>ben@skyforge.example</b>',
      )
    }
    const joined = await post(path, {name: ' Ben Okoro ', passphrase: PASSPHRASE})
    expect(joined.status).toBe(303)
    expect(joined.headers.get('location')).toMatch(/^http:\/\/localhost:3333\/blog#sid=.{20,}$/)
    const token = await tokenOf(joined)
    expect(await (await send('/users/me', {token})).json()).toMatchObject({
      name: 'Ben Okoro',
      email: 'ben@skyforge.example',
      role: 'editor',
    })
    expect((await post(path, {name: 'Mallory', passphrase: PASSPHRASE})).status).toBe(410)
    expect((await send(path, {token: null})).status).toBe(410)
  })

  test('lets the browser refuse a name of blanks', async () => {
    const {send, invite} = publicLake()
    const page = await (await send(invite(), {token: null})).text()
    expect(page).toMatch(/<input\s[^>]*name="name"[^>]*\spattern="\.\*\\S\.\*"/)
  })

  test('creates one user if it is accepted twice at the same time', async () => {
    const {lake, post, invite} = publicLake()
    const path = invite()
    const both = await Promise.all(
      ['Ben', 'Mallory'].map((name) => post(path, {name, passphrase: PASSPHRASE})),
    )
    expect(both.map(({status}) => status).toSorted()).toEqual([303, 410])
    expect(lake.people.all()).toHaveLength(1)
  })

  test('expires after 48 hours', async () => {
    vi.useFakeTimers({toFake: ['Date']})
    onTestFinished(() => void vi.useRealTimers())
    const {send, invite} = publicLake()
    const path = invite()
    const status = async () => (await send(path, {token: null})).status
    const hour = 60 * 60_000
    vi.setSystemTime(Date.now() + 47 * hour)
    expect(await status()).toBe(200)
    vi.setSystemTime(Date.now() + hour)
    expect(await status()).toBe(410)
  })

  test('becomes invalid when the address gets another one', async () => {
    const {send, invite} = publicLake()
    const [first, second] = [invite('ben@skyforge.example'), invite('Ben@Skyforge.example')]
    const statuses = [first, second].map(async (path) => (await send(path, {token: null})).status)
    expect(await Promise.all(statuses)).toEqual([410, 200])
  })

  test.each<[what: string, fields: Fields, sentence: string]>([
    ['no name', {name: ' ', passphrase: PASSPHRASE}, 'A name has 1 to 100 characters.'],
    ['a name of two lines', {name: 'B\nen', passphrase: PASSPHRASE}, 'A name has 1 to 100'],
    ['a short passphrase', {name: 'Ben', passphrase: 'blueprints'}, 'at least 12 characters'],
    ['a very long one', {name: 'Ben', passphrase: 'x'.repeat(257)}, 'at most 256 characters'],
  ])('with %s is shown again, with what was typed', async (_what, fields, sentence) => {
    const {lake, send, post, invite} = publicLake()
    const path = invite()
    const answer = await post(path, fields)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(sentence)
    expect(lake.people.all()).toEqual([])
    expect((await send(path, {token: null})).status).toBe(200)
  })
})
