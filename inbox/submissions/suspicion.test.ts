import {describe, expect, test} from 'vitest'
import {CONTACT} from '../testing/form-requests.ts'
import {formData, stored, testInbox} from '../testing/test-inbox.ts'

/** What the three forms sent, and what looks like spam in it. */

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
