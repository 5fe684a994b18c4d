import {type FormName, forms} from '@skyforge/config/forms.ts'
import {formSubmitted} from '#web/analytics/interactions.ts'
import {type Entries, entriesOf} from '../entries.ts'
import type {SubmissionMetadata} from '../submission-metadata.ts'
import {sendContact} from '../send-contact.ts'
import {sendGetInTouch} from '../send-get-in-touch.ts'
import {sendSignUp} from '../send-sign-up.ts'
import {withClaim} from './claims.ts'
import type {Message} from './message.ts'
import {dropMessage, readMessages} from './outbox.ts'
import {tellChange} from './storage.ts'

type Send = (entries: Record<string, string>, metadata: SubmissionMetadata) => Promise<void>

const senders: Record<FormName, Send> = {
  contact: sender('contact', sendContact),
  subscribe: sender('subscribe', sendSignUp),
  'get-in-touch': sender('get-in-touch', sendGetInTouch),
}

function sender<Name extends FormName>(
  form: Name,
  send: (entries: Entries<Name>, metadata: SubmissionMetadata) => Promise<void>,
): Send {
  return (entries, metadata) =>
    send(
      entriesOf(form, (name) => entries[name]),
      metadata,
    )
}

/**
 * Sends a message and drops it.
 *
 * @returns false if another tab has sent or is sending it
 * @throws as the form's own send function; the message then stays
 */
export async function sendMessage({draft}: Message): Promise<boolean> {
  try {
    const isSent = await withClaim(draft, async () => {
      const message = (await readMessages()).find((each) => each.draft === draft)
      if (!message) return false
      tellChange()
      await send(message)
      await dropMessage(draft)
      return true
    })
    return isSent ?? false
  } finally {
    tellChange()
  }
}

async function send({form, entries, metadata}: Message) {
  try {
    await senders[form](entries, metadata)
  } catch (error) {
    formSubmitted(forms[form].event, 'failed')
    throw error
  }
  formSubmitted(forms[form].event, 'succeeded')
}
