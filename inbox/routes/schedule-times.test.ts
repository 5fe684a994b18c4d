import {describe, expect, test} from 'vitest'
import {brand} from '@skyforge/config/brand.ts'
import {MAX_PAGES} from '../rate-limit.ts'
import {booked, bookingForm, TUESDAY_TEN, textOf, timesOn} from '../testing/scheduler.ts'
import {SITE, testInbox} from '../testing/test-inbox.ts'

/** Picking a day and a time. It is Monday, 23 November 2026, 08:30 in Indore. */

describe('the month', () => {
  test('opens on the first free day, whatever else the address says', async () => {
    const {send} = testInbox()
    const page = await textOf(
      send('/schedule?duration=30&layout=month_view&theme=light&utm_source=x'),
    )
    expect(page).toContain('A 30-minute call with an architect')
    expect(page).toContain('November 2026')
    expect(page).toContain('Monday 23 November')
    expect(page).toContain('Times in Kolkata (UTC+5:30)')
  })

  test.each([
    ['in Indore', '?tz=Asia/Kolkata&day=2026-11-24', 16, TUESDAY_TEN],
    [
      'today, four hours ahead at least',
      '?tz=Asia/Kolkata&day=2026-11-23',
      11,
      '2026-11-23T07:00:00.000Z',
    ],
    [
      'in New York, where the day begins in the night',
      '?tz=America/New_York&day=2026-11-24',
      16,
      '2026-11-24T05:00:00.000Z',
    ],
    ['in London', '?tz=Europe/London&day=2026-11-24', 16, TUESDAY_TEN],
    ['in an unknown zone, which is ours then', '?tz=Mars/Olympus&day=2026-11-24', 16, TUESDAY_TEN],
    ['on a day that is none', '?tz=Asia/Kolkata&day=tomorrow', 11, '2026-11-23T07:00:00.000Z'],
    [
      'on a weekend, which is none either',
      '?tz=Asia/Kolkata&day=2026-11-28',
      11,
      '2026-11-23T07:00:00.000Z',
    ],
    [
      'in the past',
      '?tz=Asia/Kolkata&day=2026-11-20&month=2026-10',
      11,
      '2026-11-23T07:00:00.000Z',
    ],
    [
      'of the first day of a month, for one that is too far ahead',
      '?tz=Asia/Kolkata&month=2027-01&day=2027-01-22',
      16,
      '2027-01-01T04:30:00.000Z',
    ],
    [
      'of the last day, hardly sixty ahead',
      '?tz=Asia/Kolkata&month=2027-01&day=2027-01-21',
      16,
      '2027-01-21T04:30:00.000Z',
    ],
  ])('has the times %s', async (_name, query, count, first) => {
    const {send} = testInbox()
    const times = await timesOn(send, `/schedule${query}`)
    expect(times).toHaveLength(count)
    expect(times[0]).toBe(first)
  })

  test.each([
    ['en-US,en;q=0.9', '10:00 am', '12:30 pm'],
    ['en-GB', '10:00', '12:30'],
    ['de-DE,de', '10:00', '12:30'],
    ['*', '10:00', '12:30'],
    ['not a language', '10:00', '12:30'],
  ])('has the clock of those who read %s', async (language, morning, noon) => {
    const {send} = testInbox()
    const headers = {'accept-language': language}
    const page = await textOf(send('/schedule?tz=Asia/Kolkata&day=2026-11-24', {headers}))
    expect(page).toContain(` ${morning} `)
    expect(page).toContain(` ${noon} `)
  })

  test('says when everything is taken, and where to write', async () => {
    const {hours} = testInbox().inbox.options
    const none = testInbox({hours: {...hours, weekdays: [7], horizonDays: 1}})
    const page = await (await none.send('/schedule')).text()
    expect(page).toContain('No free times')
    expect(page).toContain(`mailto:${brand.email}`)
  })

  test('says so too when the last time went under the visitor', async () => {
    const {hours} = testInbox().inbox.options
    const last = {...hours, horizonDays: 1, noticeHours: 24, opens: 600, closes: 630}
    const {send} = testInbox({hours: last})
    await booked(send)
    const answer = await send('/schedule/book', bookingForm({email: 'ben@b.example'}))
    expect(answer.status).toBe(409)
    const page = await answer.text()
    expect(page).toContain('No free times')
    expect(page).not.toContain('<button')
  })

  test('may be framed by the site alone, and runs no script but its own file', async () => {
    const {send} = testInbox({siteOrigins: [SITE, 'http://[::1]:5173', 'https://skyforge.example']})
    const answer = await send('/schedule')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain(`frame-ancestors 'self' ${SITE} https://skyforge.example`)
    expect(policy).not.toContain('unsafe')
    expect(await answer.text()).not.toMatch(/<script>| style="| on\w+="/)
  })

  test('has its files beside it, under whatever prefix', async () => {
    const {send} = testInbox()
    const page = await (await send('/schedule')).text()
    const files = [...page.matchAll(/(?:src|href)="(schedule\/[^"]+\?v=[^"]+)"/g)].map(
      ([, file]) => file,
    )
    expect(files).toHaveLength(4)
    for (const file of files) {
      const answer = await send(`/${file}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toContain('immutable')
    }
  })

  test('loads the font ahead from where its style sheet has it', async () => {
    const {send} = testInbox()
    const page = await (await send('/schedule')).text()
    const [, font = 'no font'] = /href="schedule\/(figtree[^"]+)"/.exec(page) ?? []
    const [, style = 'no style'] = /href="(schedule\/style[^"]+)"/.exec(page) ?? []
    expect(await (await send(`/${style}`)).text()).toContain(`url('${font}')`)
  })
})

test('an address that opens too many pages waits a minute, and others do not', async () => {
  const {send, clock} = testInbox()
  const open = (remoteAddress: string) => send('/schedule/book', {peer: {remoteAddress}})
  for (let page = 0; page < MAX_PAGES; page += 1) {
    expect((await open('192.0.2.1')).status).toBe(409)
  }
  const refusal = await open('192.0.2.1')
  expect([refusal.status, await refusal.text()]).toEqual([
    429,
    'Too many pages of the scheduler were opened from your network. Try again in a minute.',
  ])
  expect((await open('192.0.2.2')).status).toBe(409)
  clock.now += 60_000
  expect((await open('192.0.2.1')).status).toBe(409)
})
