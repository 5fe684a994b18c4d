import {linkIn} from './mail-server.ts'
import {mailingInbox} from './mailing-inbox.ts'
import {formData, type Send, type Sending, stored} from './test-inbox.ts'

/** Who signs up for mail, as they write it themselves. */
export const OPS = 'Ops@meridian.example'

/** Sends the form with which visitors sign up. */
export const signUp = (send: Send, email = OPS, sending: Sending = {}) =>
  send('/subscribe', {...sending, body: formData({email})})

/** An inbox in which somebody has just signed up: the mail that asks to confirm it, and its page. */
export async function signedUp() {
  const test = await mailingInbox()
  await signUp(test.send)
  const [mail] = await test.arrived(OPS)
  if (!mail) throw new Error('no mail asks to confirm')
  const page = linkIn(mail, /subscription/)
  const state = () => stored(test)[0]?.subscription
  return {...test, mail, page, state}
}
