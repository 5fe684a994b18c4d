import {expect, test} from 'vitest'
import {fillFolder, onFullDisk} from '@skyforge/server-kit/testing/full-disk.ts'
import {CONTACT} from './testing/form-requests.ts'
import {booked, bookingForm, textOf, TUESDAY_HALF_PAST} from './testing/scheduler.ts'
import {stored, testInbox} from './testing/test-inbox.ts'

const LONG = 'We run forty VMware hosts in Pune. '.repeat(1000)

function setUp() {
  const {
    opened: inbox,
    fill,
    free,
  } = onFullDisk(() => testInbox({rates: {mark: 5, close: 1000, book: 1000}}))
  const submit = (firstName: string, headers: Record<string, string> = {}) =>
    inbox.send('/contact', {body: {...CONTACT, firstName, message: LONG}, headers})
  const names = () => stored(inbox).map(({fields}) => fields['firstName'] ?? fields['name'])
  return {...inbox, submit, names, fill, free}
}

const SENTENCE =
  'This could not be stored: the inbox has no room just now. Please try again in a few minutes.'

test('a form that finds no room is refused, and stored when it is sent again', async () => {
  const {submit, names, fill, free, reports} = setUp()
  await submit('Kept')
  fill()
  const answer = await submit('Late')
  expect(answer.status).toBe(507)
  expect(await answer.json()).toEqual({result: 'error', error: SENTENCE})
  expect(reports).toEqual([expect.stringContaining('There is no room left on the disk')])
  expect(names()).toEqual(['Kept'])
  free()
  expect((await submit('Late')).status).toBe(302)
  expect(names().toSorted()).toEqual(['Kept', 'Late'])
})

test('forms that a full disk refuses do not count towards the daily volume', async () => {
  const {submit, fill, free} = setUp()
  fill()
  for (let time = 0; time < 30; time += 1) expect((await submit('Late')).status).toBe(507)
  free()
  expect((await submit('Late')).status).toBe(302)
})

test('the log is told of it, and not of each post', async () => {
  const {submit, fill, reports} = setUp()
  fill()
  for (let index = 0; index < 20; index += 1) await submit(`Late ${index}`)
  expect(reports).toHaveLength(5)
})

test('a person sees a page that says so, with what was typed', async () => {
  const {send, fill} = setUp()
  fill()
  const answer = await send('/contact', {
    body: new URLSearchParams({...CONTACT, services: '', message: LONG}),
    headers: {'sec-fetch-mode': 'navigate'},
  })
  expect(answer.status).toBe(507)
  const text = await textOf(answer)
  expect(text).toContain('no room just now')
  expect(text).toContain('forty VMware hosts')
})

test('a booking too, and the time stays free', async () => {
  const {send, names, fill, free} = setUp()
  await booked(send)
  fill()
  const person = {
    slot: TUESDAY_HALF_PAST,
    name: 'Late',
    email: `${'x'.repeat(230)}@meridian.example`,
  }
  let answer = await send('/schedule/book', bookingForm(person))
  // The database has some room left in its last page.
  for (let index = 0; answer.status === 303 && index < 20; index += 1) {
    const slot = new Date(Date.parse(TUESDAY_HALF_PAST) + (index + 1) * 1_800_000).toISOString()
    answer = await send(
      '/schedule/book',
      bookingForm({...person, slot, email: `${index}${person.email}`}),
    )
  }
  expect([answer.status, await textOf(answer)]).toEqual([507, expect.stringContaining('no room')])
  const before = names().length
  free()
  const path = await booked(send, {...person, slot: '2026-11-25T04:30:00.000Z'})
  expect(path).toMatch(/^\/schedule\/bookings\//)
  expect(names()).toHaveLength(before + 1)
})

test('whoever watches over it is told', async () => {
  const {send, folder} = testInbox()
  fillFolder(folder)
  expect((await send('/readyz')).status).toBe(507)
  expect((await send('/healthz')).status).toBe(200)
})
