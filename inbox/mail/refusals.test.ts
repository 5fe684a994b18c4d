import {describe, expect, test} from 'vitest'
import {CONTACT} from '../testing/form-requests.ts'
import {mailServer, UNKNOWN_MAILBOX} from '../testing/mail-server.ts'
import {mailingInbox, mailOptions, RETRY_MS, SALES} from '../testing/mailing-inbox.ts'
import {booked, TUESDAY_HALF_PAST, TUESDAY_TEN} from '../testing/scheduler.ts'
import {temporaryFolder, testInbox} from '../testing/test-inbox.ts'

/** What a server says to a mail, or to us, when it does not take it. */

const ASHA = 'asha@meridian.example'
const MINUTE_MS = 60_000

describe('a reply to one mail', () => {
  test.each([
    ['the recipient', {recipient: (to: string) => (to === ASHA ? GREYLISTED : undefined)}],
    [
      'the content',
      {content: ({to}: {to: string[]}) => (to.includes(ASHA) ? GREYLISTED : undefined)},
    ],
  ])('that is temporary, on %s, holds up no other', async (_name, rules) => {
    const {send, server, inbox, pass, mails, reports} = await mailingInbox({}, rules)
    await booked(send)
    await expect.poll(() => mails.map(({to}) => to)).toEqual([[SALES]])
    Object.assign(server.rules, {recipient: undefined, content: undefined})
    await pass(RETRY_MS)
    expect(mails.map(({to}) => to)).toEqual([[SALES], [ASHA]])
    expect(inbox.store.mailOutbox.summary().waiting).toBe(0)
    expect(reports[0]).toMatch(
      /^Mail 2 was deferred \(status 451 at (RCPT TO|DATA)\)\. Next attempt in 30 s\.$/,
    )
  })

  test.each([
    ['the recipient', {recipient: (to: string) => (to === ASHA ? UNTOLD : undefined)}],
    ['the content', {content: ({to}: {to: string[]}) => (to.includes(ASHA) ? UNTOLD : undefined)}],
  ])('that may be about all mail, on %s, holds the others up once', async (_name, rules) => {
    const {send, inbox, pass, clock, mails, reports} = await mailingInbox({}, rules)
    await booked(send)
    await expect.poll(() => reports).toHaveLength(1)
    expect(reports[0]).toMatch(
      /^The mail server is unavailable \(status 554 at (RCPT TO|DATA)\)\. Next attempt in 30 s\.$/,
    )
    await pass(RETRY_MS)
    expect(mails.map(({to}) => to)).toEqual([[SALES]])
    for (let time = 1; time <= 8; time += 1) {
      await pass((inbox.mailSender?.nextTime() ?? Infinity) - clock.now)
    }
    expect(reports.at(-1)).toMatch(/^Mail 2 was deferred .* Next attempt in 900 s\.$/)
    await send('/contact', {body: CONTACT})
    await expect.poll(() => mails.map(({to}) => to)).toEqual([[SALES], [SALES]])
    expect(reports).toHaveLength(10)
  })

  test('that is about all mail pauses for each new one', async () => {
    const {send, pass, mails, reports} = await mailingInbox({}, {recipient: () => UNTOLD})
    await booked(send)
    await expect.poll(() => reports).toHaveLength(1)
    await pass(RETRY_MS)
    await pass(2 * RETRY_MS)
    expect(reports.map((line) => line.replace(/ \(.*\)/, ''))).toEqual([
      'The mail server is unavailable. Next attempt in 30 s.',
      'The mail server is unavailable. Next attempt in 60 s.',
      'Mail 2 was deferred. Next attempt in 60 s.',
      'Mail 1 was deferred. Next attempt in 60 s.',
    ])
    expect(mails).toEqual([])
  })

  test('that is final gives it up at once; the operator sees why, and has it sent again', async () => {
    const rules = {recipient: (to: string) => (to === ASHA ? UNKNOWN_MAILBOX : undefined)}
    const {send, server, arrived, mails, reports} = await mailingInbox({}, rules)
    await booked(send)
    await arrived()
    expect(mails.map(({to}) => to)).toEqual([[SALES]])
    expect(reports).toEqual([
      "Mail 2 was refused (status 550 at RCPT TO). See the operator's page.",
    ])
    const page = await (await send('/')).text()
    expect(page).toMatch(/Failed: booking<\/b>\s+to asha@meridian.example/)
    expect(page).toContain('no such mailbox')
    server.rules.recipient = undefined
    expect((await send('/mails/2/retry', {method: 'POST'})).status).toBe(303)
    expect(await arrived(ASHA)).toHaveLength(1)
    expect(await (await send('/')).text()).not.toContain('Failed: ')
  })

  test('that was given up is out of date with the next on the same call, and when that is over', async () => {
    const rules = {recipient: (to: string) => (to === ASHA ? UNKNOWN_MAILBOX : undefined)}
    const {send, server, inbox, arrived, clock} = await mailingInbox({}, rules)
    const {mailOutbox} = inbox.store
    const path = await booked(send)
    await arrived()
    await send(`${path}/move`, {body: new URLSearchParams({slot: TUESDAY_HALF_PAST, tz: 'UTC'})})
    await arrived()
    const failed = () => inbox.store.failedMails.list(9, clock.now)
    const [mail, ...others] = failed()
    expect([mail?.isExpired, others]).toEqual([false, []])
    server.rules.recipient = undefined
    clock.now = Date.parse(TUESDAY_HALF_PAST) + 30 * MINUTE_MS
    expect(failed()).toMatchObject([{isExpired: true}])
    const page = await (await send('/')).text()
    expect(page).toContain('It has expired and cannot be sent again.')
    expect(page).not.toContain('Send again')
    await send(`/mails/${mail?.id}/retry`, {method: 'POST'})
    expect(mailOutbox.summary()).toMatchObject({waiting: 0, failed: 1})
  })

  test('that was given up, and is sent again, ends with its call all the same', async () => {
    const rules = {recipient: (to: string) => (to === ASHA ? UNKNOWN_MAILBOX : undefined)}
    const {send, server, inbox, arrived, clock} = await mailingInbox({}, rules)
    await booked(send)
    await arrived()
    await server.close()
    const [mail] = inbox.store.failedMails.list(1, clock.now)
    await send(`/mails/${mail?.id}/retry`, {method: 'POST'})
    clock.now = Date.parse(TUESDAY_TEN) + 30 * MINUTE_MS
    inbox.sendQueued()
    await expect.poll(() => inbox.store.mailOutbox.summary().failed).toBe(1)
  })

  test('that was given up is discarded by the operator, and by nobody else', async () => {
    const {send, inbox, arrived} = await mailingInbox({}, {recipient: () => UNKNOWN_MAILBOX})
    await send('/contact', {body: CONTACT})
    await arrived()
    const elsewhere = {method: 'POST', host: 'inbox.example', peer: {remoteAddress: '192.0.2.1'}}
    expect((await send('/mails/1/discard', elsewhere)).status).toBe(401)
    const headers = {'sec-fetch-site': 'cross-site'}
    expect((await send('/mails/1/retry', {method: 'POST', headers})).status).toBe(403)
    expect(inbox.store.mailOutbox.summary().failed).toBe(1)
    await send('/mails/1/discard', {method: 'POST'})
    expect(inbox.store.mailOutbox.summary().failed).toBe(0)
  })
})

/** Of a recipient, a content or all that we send: it does not say. */
const UNTOLD = {status: 554, text: 'Transaction failed'}
const GREYLISTED = {status: 451, text: 'Greylisted, asha@meridian.example: come back'}
describe('a server that does not let us in', () => {
  test('is no fault of the mail: it goes once the inbox is started with the right password', async () => {
    const server = await mailServer({password: 'right'})
    const url = server.url.replace('smtp://', 'smtp://inbox:right@')
    const folder = temporaryFolder()
    const wrong = testInbox({folder, mail: mailOptions(url.replace('right', 'wrong'))})
    await wrong.send('/contact', {body: CONTACT})
    await expect.poll(() => wrong.reports).toHaveLength(1)
    expect(wrong.reports[0]).toContain('The mail server is unavailable (status 535')
    expect(wrong.inbox.store.mailOutbox.summary()).toMatchObject({waiting: 1, failed: 0})
    await wrong.inbox.close()
    testInbox({folder, mail: mailOptions(url)})
    await expect.poll(() => server.mails).toHaveLength(1)
  })

  test('is not sent a password where others could read it', async () => {
    const {smtp} = await import('./smtp.ts')
    const server = await mailServer({password: 'right'})
    // A name of this machine that may be one of another.
    const url = `smtp://inbox:right@0.0.0.0:${server.port}`
    const send = smtp(url, {name: 'Skyforge', address: 'hello@skyforge.example'})
    const content = {subject: 'x', text: 'x', html: 'x'}
    const mail = {
      id: 1,
      messageId: '<a@b>',
      recipient: ASHA,
      content,
      createdAt: 0,
      attempts: 0,
    }
    await expect(send(mail, new AbortController().signal)).rejects.toThrow(/STARTTLS/)
    expect(server.mails).toEqual([])
  })
})
