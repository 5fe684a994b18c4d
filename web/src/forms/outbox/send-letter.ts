import {type FormName, forms} from '#forms/forms.ts'
import {formSubmitted} from '#web/analytics/interactions.ts'
import {type Entries, entriesOf} from '../entries.ts'
import type {Postmark} from '../postmark.ts'
import {sendContact} from '../send-contact.ts'
import {sendGetInTouch} from '../send-get-in-touch.ts'
import {sendSignUp} from '../send-sign-up.ts'
import {withClaim} from './claims.ts'
import type {Letter} from './letter.ts'
import {dropLetter, readLetters} from './outbox.ts'
import {tellChange} from './storage.ts'

type Send = (entries: Record<string, string>, postmark: Postmark) => Promise<void>

/** How the letters of each form are sent. */
const senders: Record<FormName, Send> = {
  contact: sender('contact', sendContact),
  subscribe: sender('subscribe', sendSignUp),
  'get-in-touch': sender('get-in-touch', sendGetInTouch),
}

function sender<Name extends FormName>(
  form: Name,
  send: (entries: Entries<Name>, postmark: Postmark) => Promise<void>,
): Send {
  return (entries, postmark) =>
    send(
      entriesOf(form, (name) => entries[name]),
      postmark,
    )
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
    formSubmitted(forms[form].event, 'failed')
    throw error
  }
  formSubmitted(forms[form].event, 'succeeded')
}
