import {dateText, timeText, zoneText} from '../schedule/wording.ts'
import {SALES_REASON} from './lead-mail.ts'
import type {MailText} from './mail-text.ts'

const REASON =
  'You’re receiving this because your address was entered in the sign-up form on our site.'

/**
 * @param page the address where it is confirmed
 * @param expiresAt when that is too late
 * @param zone the firm's
 */
export function requestMail(page: string, expiresAt: number, zone: string): MailText {
  const end = `${dateText(expiresAt, zone)}, ${timeText(expiresAt, zone, 24)}, ${zoneText(zone, expiresAt)}`
  return {
    subject: 'Please confirm your e-mail address',
    title: 'Is this your e-mail address?',
    parts: [
      {
        kind: 'paragraph',
        text: `It was entered in the sign-up form on our site. Once you confirm, an engineer will write to you. The link expires on ${end}.`,
      },
      {kind: 'button', label: 'Confirm my address', address: page},
      {
        kind: 'paragraph',
        text: 'If it wasn’t you, ignore this mail and we won’t write to you.',
      },
    ],
    reason: REASON,
  }
}

export function welcomeMail(unsubscribe: string): MailText {
  return {
    subject: 'You’re signed up',
    title: 'You’re signed up',
    parts: [
      {
        kind: 'paragraph',
        text: 'Thank you. An engineer will send you three questions. A one-line reply is enough to start.',
      },
      {kind: 'link', label: 'Unsubscribe', address: unsubscribe},
    ],
    reason: REASON,
  }
}

/** For sales: nobody is to write to them any more. */
export function unsubscribedMail(address: string): MailText {
  return {
    subject: `Unsubscribed: ${address}`,
    title: 'Unsubscribed',
    parts: [
      {kind: 'facts', facts: [['E-mail', address]]},
      {kind: 'paragraph', text: 'Please don’t e-mail this address about the sign-up again.'},
    ],
    reason: SALES_REASON,
  }
}
