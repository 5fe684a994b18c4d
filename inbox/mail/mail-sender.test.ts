import {expect, test, vi} from 'vitest'
import {CONTACT} from '../testing/form-requests.ts'
import {mailServer, UNKNOWN_MAILBOX} from '../testing/mail-server.ts'
import {mailingInbox, mailOptions, RETRY_MS, SALES} from '../testing/mailing-inbox.ts'
import {booked, TUESDAY_HALF_PAST, TUESDAY_TEN} from '../testing/scheduler.ts'
import {MailOutbox} from '../store/mail-outbox.ts'
import {formData, rowsOf, temporaryFolder, testInbox} from '../testing/test-inbox.ts'

/** What becomes of mail while the server, the disk or the clock fails. */

const ASHA = 'asha@meridian.example'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const signUp = (email: string) => ({body: formData({email})})
const contact = (firstName: string) => ({body: {...CONTACT, firstName, message: ''}})

test('with the server away for an hour, every mail arrives once, soon after it is back', async () => {
  const {send, clock, server, inbox, pass, reports} = await mailingInbox()
  await server.close()
  await send('/contact', contact('Asha'))
  const path = await booked(send)
  await send('/subscribe', {body: formData({email: 'ops@meridian.example'})})
  const began = clock.now
  let attempts = 0
  const passTo = async (minutes: number) => {
    for (; clock.now < began + minutes * MINUTE_MS; attempts += 1) {
      await pass(Math.max((inbox.mailSender?.nextTime() ?? Infinity) - clock.now, 0))
    }
  }
  await passTo(30)
  await send(`${path}/cancel`, {method: 'POST'})
  await passTo(60)
  // 30 s, 1, 2, 4, 8 and then 15 min, for all that wait together.
  expect(attempts).toBeLessThan(12)
  expect(reports.length).toBeLessThan(attempts + 3)
  expect(inbox.store.mailOutbox.summary()).toMatchObject({waiting: 4, failed: 0})
  expect(await (await send('/')).text()).toContain('Last error: connect')

  const back = await mailServer({}, server.port)
  clock.now += 15 * MINUTE_MS
  inbox.sendQueued()
  await expect.poll(() => inbox.store.mailOutbox.summary().waiting).toBe(0)
  expect(back.mails.map(({to}) => to[0]).toSorted()).toEqual(
    [ASHA, 'ops@meridian.example', SALES, SALES].toSorted(),
  )
  expect(new Set(back.mails.map(({email}) => email.messageId)).size).toBe(4)
  expect(reports.join('\n')).toMatch(
    /^The mail server is unavailable \(ESOCKET.*\)\. Next attempt in 30 s\./,
  )
  expect(reports.join('\n')).not.toMatch(/asha|meridian/i)
})

test('while the server is away, a new mail is no reason to try it again', async () => {
  const {send, server, pass, reports} = await mailingInbox()
  await server.close()
  await send('/contact', contact('Asha'))
  await pass(0)
  await send('/contact', contact('Ben'))
  await pass(RETRY_MS)
  expect(reports.map((line) => line.split(/(?= Next)/)[1])).toEqual([
    ' Next attempt in 30 s.',
    ' Next attempt in 60 s.',
  ])
})

test('"Send again" tries the server at once, and once it is back new mail goes at once', async () => {
  const rules = {recipient: () => UNKNOWN_MAILBOX}
  const {send, server, arrived, inbox, pass} = await mailingInbox({}, rules)
  await send('/contact', contact('Asha'))
  await arrived()
  await server.close()
  await send('/contact', contact('Ben'))
  await pass(0)
  const back = await mailServer({}, server.port)
  await send('/mails/1/retry', {method: 'POST'})
  await expect.poll(() => back.mails).toHaveLength(1)
  await send('/contact', contact('Cleo'))
  await expect.poll(() => back.mails).toHaveLength(2)
  expect(back.mails.map(({email}) => email.subject)).toEqual([
    'Contact form: Asha',
    'Contact form: Cleo',
  ])
  await pass(RETRY_MS)
  expect(inbox.store.mailOutbox.summary()).toMatchObject({waiting: 0, sent: 3})
})

test('the clock was wrong for a month: what waits does not wait for that', async () => {
  const {send, clock, server, inbox, pass} = await mailingInbox()
  await server.close()
  clock.now += 30 * DAY_MS
  for (const number of [1, 2, 3]) await send('/subscribe', signUp(`ops+${number}@b.example`))
  await pass(0)
  clock.now -= 30 * DAY_MS
  // And it counts for no limit.
  await send('/subscribe', signUp('ops+4@b.example'))
  const back = await mailServer({}, server.port)
  inbox.sendQueued()
  await expect.poll(() => back.mails).toHaveLength(4)
})

test('what cannot be written at the start is no reason not to start', async () => {
  vi.spyOn(MailOutbox.prototype, 'setDue').mockImplementationOnce(() => {
    throw new Error('database or disk is full')
  })
  const {send, mails, reports} = await mailingInbox()
  await expect.poll(() => reports).toEqual(['Mails wait: Error: database or disk is full'])
  await send('/contact', contact('Asha'))
  await expect.poll(() => mails).toHaveLength(1)
})

test('who booked hears of it before sales does', async () => {
  const {send, arrived} = await mailingInbox()
  await booked(send)
  expect((await arrived()).map(({to}) => to)).toEqual([[ASHA], [SALES]])
})

test('of a call that was booked, moved and cancelled meanwhile, the last state is told', async () => {
  const {send, server, inbox, pass} = await mailingInbox()
  await server.close()
  const path = await booked(send)
  const moving = {body: new URLSearchParams({slot: TUESDAY_HALF_PAST, tz: 'UTC'})}
  await send(`${path}/move`, moving)
  await send(`${path}/cancel`, {method: 'POST'})
  expect(inbox.store.mailOutbox.summary().waiting).toBe(2)
  await pass(0)
  const back = await mailServer({}, server.port)
  await pass(RETRY_MS)
  await expect.poll(() => back.mails).toHaveLength(2)
  expect(back.mails.map(({email}) => email.subject).toSorted()).toEqual([
    'Call cancelled: Asha Rao, Tue, 24 Nov 2026, 10:30',
    'Cancelled: your call on Tue, 24 Nov 2026, 05:00',
  ])
})

test('a mail at which the server hangs up stops no other', async () => {
  const {send, server, inbox, pass, mails} = await mailingInbox()
  server.rules.content = ({email}) => (email.subject?.includes('Asha') ? 'hang up' : undefined)
  inbox.store.transact(() => {
    for (const firstName of ['Asha', 'Ben', 'Cleo']) {
      const fields = {...CONTACT, firstName}
      inbox.mail?.addLead({id: firstName, kind: 'contact', fields, reasons: []})
    }
  })
  await pass(0)
  expect(mails).toHaveLength(0)
  await pass(RETRY_MS)
  expect(mails.map(({email}) => email.subject)).toEqual(['Contact form: Ben', 'Contact form: Cleo'])
  expect(await (await send('/')).text()).toContain(
    '1 waiting, 2 sent in the last 24 hours, 0 failed',
  )
})

test('a mail is given up after five days, and one on a call when the call is over', async () => {
  const {send, clock, server, inbox, pass, reports} = await mailingInbox()
  await server.close()
  await booked(send, {slot: TUESDAY_TEN})
  await pass(0)
  const states = () => inbox.store.mailOutbox.summary()
  clock.now = Date.parse(TUESDAY_TEN) + 30 * MINUTE_MS
  await pass(0)
  expect(states()).toMatchObject({waiting: 1, failed: 1})
  clock.now += 5 * DAY_MS
  inbox.sendQueued()
  await expect.poll(() => states()).toMatchObject({waiting: 0, failed: 2})
  expect(reports.at(-1)).toBe(
    "1 mail was dropped after expiring. The operator's page lists the reasons.",
  )
  // It is shown for thirty days.
  clock.now += 30 * DAY_MS
  inbox.sendQueued()
  await expect.poll(() => states().failed).toBe(0)
})

test('what the server took is not sent again after a restart, and is forgotten after a day', async () => {
  const folder = temporaryFolder()
  const {send, inbox, server, arrived, clock} = await mailingInbox({folder})
  await send('/contact', contact('Asha'))
  await arrived()
  expect(inbox.store.mailOutbox.summary().sent).toBe(1)
  await inbox.close()
  const now = {now: clock.now}
  const next = testInbox({folder, mail: mailOptions(server.url), now: () => now.now})
  await next.send('/contact', contact('Ben'))
  // The server has a mail a moment before that is written down, and then the day begins.
  await expect.poll(() => next.inbox.store.mailOutbox.summary().sent).toBe(2)
  now.now += DAY_MS
  next.inbox.sendQueued()
  await expect.poll(() => next.inbox.store.mailOutbox.summary().sent).toBe(0)
  expect(server.mails.map(({email}) => email.subject)).toEqual([
    'Contact form: Asha',
    'Contact form: Ben',
  ])
})

test('what the server took goes once, though the disk does not take the note of it at first', async () => {
  const {send, inbox, arrived, mails, reports} = await mailingInbox()
  const markSent = vi.spyOn(inbox.store.mailOutbox, 'markSent').mockImplementation(() => {
    throw new Error('database or disk is full')
  })
  await send('/contact', contact('Asha'))
  await expect.poll(() => reports).toHaveLength(1)
  // Whatever wakes it, it writes that down before it sends another.
  await send('/contact', contact('Ben'))
  await expect.poll(() => reports).toHaveLength(2)
  expect(reports[1]).toBe('Mails wait: Error: database or disk is full')
  expect(mails).toHaveLength(1)

  markSent.mockRestore()
  inbox.sendQueued()
  expect((await arrived()).map(({email}) => email.subject)).toEqual([
    'Contact form: Asha',
    'Contact form: Ben',
  ])
  expect(inbox.store.mailOutbox.summary()).toMatchObject({waiting: 0, sent: 2})
})

test('an inbox without a mail server any more gives up what waits, and forgets it', async () => {
  const {send, server, inbox, folder, pass, clock} = await mailingInbox()
  await server.close()
  await send('/contact', {body: CONTACT})
  await pass(0)
  await inbox.close()
  const after = async (days: number) => {
    const {inbox: next} = testInbox({folder, now: () => clock.now + days * DAY_MS})
    await next.close()
    return rowsOf(folder, 'mails').map(({state}) => state)
  }
  expect(await after(1)).toEqual(['waiting'])
  expect(await after(5)).toEqual(['failed'])
  expect(await after(30)).toEqual([])
})

test('when the inbox is closed, a mail under way is taken first', async () => {
  const taking = Promise.withResolvers<undefined>()
  const begun = Promise.withResolvers<undefined>()
  const content = () => {
    begun.resolve(undefined)
    return taking.promise
  }
  const {send, inbox, folder, mails} = await mailingInbox({}, {content})
  await send('/contact', {body: CONTACT})
  await begun.promise
  const closing = inbox.close()
  taking.resolve(undefined)
  await closing
  expect(mails).toHaveLength(1)
  expect(testInbox({folder}).inbox.store.mailOutbox.summary()).toMatchObject({waiting: 0, sent: 1})
})

test('the answer does not wait for the mail server', async () => {
  const taking = Promise.withResolvers<undefined>()
  const {send, arrived} = await mailingInbox({}, {content: () => taking.promise})
  expect((await send('/contact', {body: CONTACT})).status).toBe(302)
  expect((await send('/contact', contact('Ben'))).status).toBe(302)
  taking.resolve(undefined)
  expect(await arrived()).toHaveLength(2)
})
