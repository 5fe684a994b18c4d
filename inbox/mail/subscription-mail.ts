import {dateText, timeText, zoneText} from '../schedule/wording.ts'
import {SALES_REASON} from './lead-mail.ts'
import type {MailText} from './mail-text.ts'

const REASON = 'You get this because your address was left in the e-mail sign-up of our site.'

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
        text: `It was left in the sign-up on our site. Confirm it, and an engineer writes to you. The link is good until ${end}.`,
      },
      {kind: 'button', label: 'Confirm the address', address: page},
      {
        kind: 'paragraph',
        text: 'If it was not you, you need do nothing: without a confirmation nobody writes to you.',
      },
    ],
    reason: REASON,
  }
}

export function welcomeMail(unsubscribe: string): MailText {
  return {
    subject: 'You are signed up',
    title: 'You are signed up',
    parts: [
      {
        kind: 'paragraph',
        text: 'Thank you. An engineer sends you three questions; one line of yours is enough to begin.',
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
      {kind: 'paragraph', text: 'Please do not write to this address about the sign-up any more.'},
    ],
    reason: SALES_REASON,
  }
}
