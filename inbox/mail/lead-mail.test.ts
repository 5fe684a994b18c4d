import {expect, test} from 'vitest'
import {brand} from '@skyforge/config/brand.ts'
import {CONTACT, GET_IN_TOUCH} from '../testing/form-requests.ts'
import {FROM, mailingInbox, SALES} from '../testing/mailing-inbox.ts'
import {formData, testInbox} from '../testing/test-inbox.ts'

/** What sales is told of the forms, through a mail server. */

test('a lead goes to sales once, as text and as HTML, and an answer to it goes to who wrote', async () => {
  const {send, arrived} = await mailingInbox()
  await send('/contact?submission=a1', {body: CONTACT})
  await send('/contact?submission=a1', {body: CONTACT})
  const [mail, ...others] = await arrived()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    from: FROM,
    to: [SALES],
    email: {
      from: {name: brand.name, address: FROM},
      to: [{address: SALES}],
      replyTo: [{address: CONTACT.email}],
      subject: 'Contact form: Asha',
      date: '2026-11-23T03:00:00.000Z',
    },
  })
  expect(mail?.email.text).toContain(`Name: Asha\nE-mail: ${CONTACT.email}\n\n> ${CONTACT.message}`)
  expect(mail?.email.html).toContain(CONTACT.message)
})

test('an address that mail servers refuse is in the text, and not in Reply-To', async () => {
  const {send, arrived} = await mailingInbox()
  await send('/contact', {body: {...CONTACT, email: 'jörg@meridian.example'}})
  const [mail] = await arrived()
  expect(mail?.email.replyTo).toBeUndefined()
  expect(mail?.email.text).toContain('E-mail: jörg@meridian.example')
})

test('every field is there, and what was typed in lines stays in lines', async () => {
  const {send, arrived} = await mailingInbox()
  await send('/get-in-touch', {body: formData(GET_IN_TOUCH)})
  const [mail] = await arrived()
  expect(mail?.email.subject).toBe('Get in Touch: Tomás Rivera')
  expect(mail?.email.text).toContain('Phone: +1 206 555 0142\nCompany: Rivera & Söhne')
  expect(mail?.email.text).toContain('> Please call me.\n> After ten.')
})

test('what looks like spam comes all the same, and says so', async () => {
  const {send, arrived} = await mailingInbox()
  await send('/contact?elapsed=1', {body: CONTACT})
  const [mail] = await arrived()
  expect(mail?.email.subject).toBe('Looks like spam: Contact form: Asha')
  expect(mail?.email.text).toContain('Looks like spam: filled in within 1 s')
})

test('nothing is loaded from anywhere, and what was typed is text', async () => {
  const {send, arrived} = await mailingInbox()
  const message = '<img src="https://evil.example/x.png"><script>alert(1)</script>'
  await send('/contact', {body: {...CONTACT, message}})
  const [mail] = await arrived()
  expect(mail?.email.html).not.toMatch(
    /<(?:img|script|link|iframe)|url\(|@import|@font-face|<[^>]*\ssrc=/i,
  )
  expect(mail?.email.text).toContain(`> ${message}`)
})

test.each([
  ['a name with line breaks', {firstName: 'Asha\r\nBcc: victim@v.example\r\n\r\nHello'}],
  ['a name in several scripts', {firstName: 'आशा\u2028Bcc: victim@v.example'}],
])('%s adds neither a header nor a recipient', async (_name, changes) => {
  const {send, arrived} = await mailingInbox()
  await send('/contact', {body: {...CONTACT, ...changes}})
  const [mail] = await arrived()
  expect(mail?.to).toEqual([SALES])
  expect(mail?.email.headers.map(({key}) => key).filter((key) => /cc/.test(key))).toEqual([])
  expect(mail?.email.replyTo).toHaveLength(1)
})

test('a long message is cut, and the mail says where the rest is', async () => {
  const {send, arrived} = await mailingInbox()
  await send('/contact', {body: {...CONTACT, message: '🜂'.repeat(30_000)}})
  const [mail] = await arrived()
  expect(mail?.raw.length).toBeLessThan(200_000)
  expect(mail?.email.text).toContain('Shortened. Read all 60000 characters in the inbox.')
  expect(mail?.email.text).not.toContain('\uFFFD')
})

test('of long facts and a long name in the subject, as much is told as somebody reads', async () => {
  const {send, arrived} = await mailingInbox()
  const long = 'a'.repeat(200)
  await send('/contact', {body: {...CONTACT, firstName: long, company: long}})
  const [mail] = await arrived()
  expect(mail?.email.subject).toHaveLength(202)
  expect(mail?.raw.length).toBeLessThan(20_000)
})

test('without a mail server nothing is queued, and the operator is told', async () => {
  const {send, inbox} = testInbox()
  await send('/contact', {body: CONTACT})
  await send('/subscribe', {body: formData({email: 'ops@meridian.example'})})
  expect(inbox.store.mailOutbox.summary()).toMatchObject({waiting: 0, sent: 0})
  expect(await (await send('/')).text()).toContain('<b>Mail is off:</b> SMTP_URL is not set.')
})
