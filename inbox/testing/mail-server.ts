import type {AddressInfo} from 'node:net'
import {text} from 'node:stream/consumers'
import PostalMime, {type Email} from 'postal-mime'
import {SMTPServer} from 'smtp-server'
import {onTestFinished} from 'vitest'

/** What a server says at a recipient that it does not have. */
export const UNKNOWN_MAILBOX = {status: 550, text: 'no such mailbox'}

/** What arrived, as a reader of mail would take it apart. */
export type ReceivedMail = {from: string; to: string[]; email: Email; raw: string}

type Refusal = {status: number; text: string}

/** How the server behaves; a test may change it at any time. */
export type MailServerRules = {
  recipient?: ((address: string) => Refusal | undefined) | undefined
  /** Told of the mail before it is answered, which it may put off. */
  content?:
    ((mail: ReceivedMail) => Refusal | 'hang up' | undefined | Promise<undefined>) | undefined
  password?: string
}

/** A mail server on loopback, which goes with the test. Without a port it takes a free one. */
export async function mailServer(rules: MailServerRules = {}, port = 0) {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: rules.password === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onAuth({password}, _session, done) {
      if (password === rules.password) done(null, {user: 'inbox'})
      else done(refused({status: 535, text: 'Authentication failed'}))
    },
    onRcptTo({address}, _session, done) {
      const refusal = rules.recipient?.(address)
      done(refusal && refused(refusal))
    },
    async onData(stream, {envelope}, done) {
      const raw = await text(stream)
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({address}) => address)
      const mail = {from, to, email: await PostalMime.parse(raw), raw}
      const refusal = await rules.content?.(mail)
      if (refusal === 'hang up') return server.connections.forEach((each) => each.close())
      if (!refusal) mails.push(mail)
      done(refusal && refused(refusal))
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  onTestFinished(close)
  const taken = (server.server.address() as AddressInfo).port
  return {mails, rules, port: taken, url: `smtp://127.0.0.1:${taken}`, close}
}

function refused({status, text}: Refusal): Error {
  return Object.assign(new Error(text), {responseCode: status})
}

/** The address of a link in a mail. */
export function linkIn({email}: ReceivedMail, pattern: RegExp): string {
  const address = (email.text?.match(/https?:\/\/\S+/g) ?? []).find((found) => pattern.test(found))
  if (address === undefined) throw new Error(`no link ${String(pattern)} in: ${email.text}`)
  return new URL(address).pathname.replace(/^\/inbox/, '')
}
