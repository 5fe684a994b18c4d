import type {FormName} from '#web/analytics/data-layer.ts'
import {formSubmitted} from '#web/analytics/interactions.ts'
import type {Entries} from '../entries.ts'
import type {Postmark} from '../postmark.ts'
import {contactFields, sendContact} from '../send-contact.ts'
import {getInTouchFields, sendGetInTouch} from '../send-get-in-touch.ts'
import {sendSignUp, signUpFields} from '../send-sign-up.ts'
import {withClaim} from './claims.ts'
import type {Letter} from './letter.ts'
import {dropLetter, readLetters} from './outbox.ts'
import {tellChange} from './storage.ts'

type Send = (entries: Record<string, string>, postmark: Postmark) => Promise<void>

/** How the letters of each form are sent. */
const senders: Record<FormName, Send> = {
  contact: sender(contactFields, sendContact),
  email_sign_up: sender(signUpFields, sendSignUp),
  get_in_touch: sender(getInTouchFields, sendGetInTouch),
}

function sender<Name extends string>(
  fields: readonly Name[],
  send: (entries: Entries<Name>, postmark: Postmark) => Promise<void>,
): Send {
  return (entries, postmark) => {
    const pairs = fields.map((name) => [name, entries[name] ?? ''])
    return send(Object.fromEntries(pairs) as Entries<Name>, postmark)
  }
}

/**
 * Sends a letter and drops it.
 *
 * @returns false when another tab has done so, or is about to
 * @throws as the form's own sending does; the letter then stays
 */
export async function sendLetter({draft}: Letter): Promise<boolean> {
  try {
    const isSent = await withClaim(draft, async () => {
      const letter = (await readLetters()).find((each) => each.draft === draft)
      if (!letter) return false
      tellChange()
      await send(letter)
      await dropLetter(draft)
      return true
    })
    return isSent ?? false
  } finally {
    tellChange()
  }
}

async function send({form, entries, postmark}: Letter) {
  try {
    await senders[form](entries, postmark)
  } catch (error) {
    formSubmitted(form, 'failed')
    throw error
  }
  formSubmitted(form, 'succeeded')
}
