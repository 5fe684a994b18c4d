import {domainToASCII} from 'node:url'
import {MAX_MAIL_ADDRESS} from '#config/mail-address.ts'

/** The same for every way of writing an address: in upper or lower case, `bücher.de`, `xn--bcher-kva.de` or `bücher.de.`. */
export function emailKey(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  // Earlier inboxes stored longer ones, whose conversion is quadratic work.
  const ascii = email.length > MAX_MAIL_ADDRESS ? '' : domainToASCII(domain)
  return `${local}@${(ascii || domain).replace(/\.$/, '')}`
}

/**
 * The same for all addresses that most likely are of one mailbox: what is counted to protect it shall not begin
 * anew with `asha+1@`. For nothing else, as with some servers they are of several.
 */
export function mailboxKey(email: string): string {
  return emailKey(email).replace(/(?<=^[^+@]+)\+[^@]*/, '')
}

/**
 * As it stands in a `mailto:` address: `?` and `&` would start further headers there. Inboxes have taken addresses with
 * half of a character, which cannot be encoded.
 */
export function mailAddress(email: string): string {
  return encodeURIComponent(email.toWellFormed()).replaceAll('%40', '@')
}
