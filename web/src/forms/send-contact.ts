import {fieldsOf} from '#forms/forms.ts'
import {env} from '#web/env.ts'
import type {Entries} from './entries.ts'
import {postAddress, type Postmark} from './postmark.ts'

/**
 * Posts the contact form (spec §7). No answer is read: it is sent when the request does not throw.
 *
 * @throws TypeError when the request fails
 */
export async function sendContact(entries: Entries<'contact'>, postmark: Postmark): Promise<void> {
  await fetch(postAddress(env.contactFormUrl, postmark, window.location.href), {
    method: 'POST',
    mode: 'no-cors',
    // The mode makes browsers send text/plain all the same.
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify(contactBody(entries)),
  })
}

/** All that the form may have; fields without an input are sent empty. */
function contactBody(entries: Record<string, string>) {
  const pairs = fieldsOf('contact').map(([name, {kind}]) => [
    name,
    entries[name] ?? (kind === 'texts' ? [] : ''),
  ])
  return Object.fromEntries(pairs)
}
