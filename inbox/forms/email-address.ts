import {domainToASCII} from 'node:url'

/** Neither blanks nor what could end the domain as part of an address. */
const EMAIL = /^[^\s\p{Cc}@]+@(?<domain>[^\s\p{Cc}@/?#\\]+)$/u

/**
 * Whether it has a local part and a domain, in letters of any script: what one browser takes for an address
 * shall not be refused because another one would write it otherwise.
 */
export function isEmail(text: string): boolean {
  const domain = EMAIL.exec(text)?.groups?.['domain']
  return domain !== undefined && domainToASCII(domain) !== ''
}

/** The same for every way of writing an address: in upper or lower case, `bücher.de` or `xn--bcher-kva.de`. */
export function emailKey(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  return `${local}@${domainToASCII(domain) || domain}`
}

/** As it stands in a `mailto:` address: `?` and `&` would start further headers there. */
export function mailAddress(email: string): string {
  return encodeURIComponent(email).replaceAll('%40', '@')
}
