import {domainToASCII} from 'node:url'

/** Longest address that a mail server takes: https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1.3 */
export const MAX_MAIL_ADDRESS = 254

/**
 * Without blanks, without what has a meaning of its own beside an address in a mail's header
 * (https://www.rfc-editor.org/rfc/rfc5322#section-3.2.3), and without what could end the domain in a URL.
 */
const MAIL_ADDRESS = /^[^\s\p{Cc}@<>()[\]\\,;:"]+@(?<domain>[^\s\p{Cc}@<>()[\]\\,;:"/?#]+)$/u

/**
 * Whether it has a local part and a domain, in letters of any script: what one browser takes for an address
 * shall not be refused because another one would write it otherwise. Half of a character, which JSON can bring, is no
 * letter: such a text cannot be written into a URL, nor as UTF-8.
 */
export function isMailAddress(text: string): boolean {
  // A domain in other scripts is converted by quadratic work.
  if (text.length > MAX_MAIL_ADDRESS) return false
  const domain = MAIL_ADDRESS.exec(text)?.groups?.['domain']
  return domain !== undefined && text.isWellFormed() && domainToASCII(domain) !== ''
}
