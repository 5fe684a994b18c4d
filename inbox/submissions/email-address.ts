import {domainToASCII} from 'node:url'
import {MAX_MAIL_ADDRESS} from '@skyforge/config/mail-address.ts'

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

/** Characters of a local part that needs neither quotes nor SMTPUTF8 (https://www.rfc-editor.org/rfc/rfc5322#section-3.2.3). */
const ATOM = /^[\w!#$%&'*+/=?^`{|}~-]+$/
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i
const MAX_LOCAL_PART = 64
const MAX_LABEL = 63

/**
 * The address in a form that every mail server accepts in a header; undefined if there is none. Visitors may enter
 * other addresses: in `Reply-To`, mail servers would reject the whole mail.
 */
export function headerAddress(email: string): string | undefined {
  const [local = '', domain = ''] = email.split('@')
  if (email.length > MAX_MAIL_ADDRESS || local.length > MAX_LOCAL_PART) return undefined
  const ascii = domainToASCII(domain).replace(/\.$/, '')
  const labels = ascii.split('.')
  const isHost = labels.every((label) => label.length <= MAX_LABEL && LABEL.test(label))
  const isLocalPart = local.split('.').every((atom) => ATOM.test(atom))
  const address = `${local}@${ascii}`
  return isHost && isLocalPart && address.length <= MAX_MAIL_ADDRESS ? address : undefined
}

/**
 * As it stands in a `mailto:` address: `?` and `&` would start further headers there. Inboxes have taken addresses with
 * half of a character, which cannot be encoded.
 */
export function mailAddress(email: string): string {
  return encodeURIComponent(email.toWellFormed()).replaceAll('%40', '@')
}
