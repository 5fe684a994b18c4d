import {createHash} from 'node:crypto'
import type {OutgoingHttpHeaders} from 'node:http'

/** Two years, as https://hstspreload.org asks for. */
const HSTS = 'max-age=63072000'

/**
 * What goes with every answer. What matters for pages alone does not: a first visit has two dozen answers.
 *
 * @param publicUrl - where browsers find the program
 * @param hstsSubdomains - browsers use HTTPS for all subdomains, too
 */
export function baseHeaders(publicUrl: string, hstsSubdomains: boolean): OutgoingHttpHeaders {
  const hsts = hstsSubdomains ? `${HSTS}; includeSubDomains` : HSTS
  return {
    'x-content-type-options': 'nosniff',
    ...(isSecure(publicUrl) && {'strict-transport-security': hsts}),
  }
}

export function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https://')
}

/** Directives with their sources, as one `content-security-policy`. */
export function policyText(policy: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(policy)
    .map((directive) => directive.flat().join(' '))
    .join('; ')
}

/** What a directive has to name for an inline script or style to be used. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
