import {env} from '#web/env.ts'
import type {Entries} from './entries.ts'
import {postAddress, type Postmark} from './postmark.ts'

export const contactFields = ['firstName', 'email', 'message'] as const

export type ContactEntries = Entries<(typeof contactFields)[number]>

/**
 * Posts the contact form (spec §7). No answer is read: it is sent when the request does not throw.
 *
 * @throws TypeError when the request fails
 */
export async function sendContact(entries: ContactEntries, postmark: Postmark): Promise<void> {
  await fetch(postAddress(env.contactFormUrl, postmark, window.location.href), {
    method: 'POST',
    mode: 'no-cors',
    // The mode makes browsers send text/plain all the same.
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify(contactBody(entries)),
  })
}

/** All eight fields; those without an input are sent empty. */
export function contactBody({firstName, email, message}: ContactEntries) {
  return {
    firstName,
    lastName: '',
    email,
    phone: '',
    company: '',
    jobTitle: '',
    services: [],
    message,
  }
}
