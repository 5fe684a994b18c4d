import {fieldsOf} from '@skyforge/config/forms.ts'
import {env} from '#web/env.ts'
import type {Entries} from './entries.ts'
import {postAddress, type SubmissionMetadata} from './submission-metadata.ts'

/**
 * Posts the contact form in no-cors mode, which works with any service but hides the response. Success means that the
 * request does not throw.
 *
 * @throws TypeError when the request fails
 */
export async function sendContact(
  entries: Entries<'contact'>,
  metadata: SubmissionMetadata,
): Promise<void> {
  await fetch(postAddress(env.contactFormUrl, metadata, window.location.href), {
    method: 'POST',
    mode: 'no-cors',
    // No-cors makes browsers send text/plain regardless.
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify(contactBody(entries)),
  })
}

/** Returns all fields of the form; fields without an input are sent empty. */
function contactBody(entries: Record<string, string>) {
  const pairs = fieldsOf('contact').map(([name, {kind}]) => [
    name,
    entries[name] ?? (kind === 'texts' ? [] : ''),
  ])
  return Object.fromEntries(pairs)
}
