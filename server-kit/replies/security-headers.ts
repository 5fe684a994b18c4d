import {createHash} from 'node:crypto'
import type {OutgoingHttpHeaders} from 'node:http'

/** Two years, as https://hstspreload.org requires. */
const HSTS = 'max-age=63072000'

/**
 * Security headers of every response. Headers that only matter for pages are added there, to keep other responses
 * small.
 *
 * @param publicUrl the program's public address
 * @param hstsSubdomains apply HSTS to all subdomains
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

/** Serializes directives and sources as a `content-security-policy`. */
export function policyText(policy: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(policy)
    .map((directive) => directive.flat().join(' '))
    .join('; ')
}

/** The source that allows an inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
