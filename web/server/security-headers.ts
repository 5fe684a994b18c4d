import type {OutgoingHttpHeaders} from 'node:http'
import {
  baseHeaders,
  hashSource,
  isSecure,
  policyText,
} from '@skyforge/server-kit/replies/security-headers.ts'
import {env} from '../src/env.ts'

const GOOGLE_TAGS = 'https://www.googletagmanager.com'
const GOOGLE_MEASUREMENT = [
  GOOGLE_TAGS,
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

type PagePolicy = {
  frameAncestors: readonly string[]
  scriptLoader: string
  hstsSubdomains: boolean
  /** For previews: no analytics, and windows opened by the Studio keep their opener. */
  isPreview?: boolean
}

/**
 * Returns the security headers of pages. Their policy allows one inline script, and framing by Studios only. Inline
 * styles are image placeholders.
 */
export function pageHeaders({
  frameAncestors,
  scriptLoader,
  hstsSubdomains,
  isPreview = false,
}: PagePolicy): OutgoingHttpHeaders {
  const content = env.embeddedLake ? [] : contentHosts()
  const asksConsent = env.asksConsent && !isPreview
  const tags = asksConsent ? GOOGLE_MEASUREMENT : []
  const forms = origins([env.contactFormUrl, env.emailSignUpUrl, env.getInTouchUrl])
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", hashSource(scriptLoader), ...(asksConsent ? [GOOGLE_TAGS] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...(env.embeddedLake ? [] : ['https://cdn.sanity.io']), ...tags],
    ...besidesOwn('connect-src', [...content, ...forms, ...tags]),
    ...besidesOwn('frame-src', origins([env.schedulerUrl])),
    'form-action': ["'self'", ...forms],
    'frame-ancestors': frameAncestors.length > 0 ? frameAncestors : ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...(isSecure(env.siteUrl) && {'upgrade-insecure-requests': []}),
  }
  return {
    ...baseHeaders(env.siteUrl, hstsSubdomains),
    // Other sites see the site's origin, but not the page.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(!isPreview && {'cross-origin-opener-policy': 'same-origin'}),
    'content-security-policy': policyText(policy),
  }
}

/** Returns a directive, or nothing if it would equal `default-src`. */
function besidesOwn(directive: string, sources: readonly string[]): Record<string, string[]> {
  return sources.length > 0 ? {[directive]: ["'self'", ...sources]} : {}
}

function contentHosts(): string[] {
  return Object.values(env.projects).flatMap((id) => [
    `https://${id}.api.sanity.io`,
    `https://${id}.apicdn.sanity.io`,
  ])
}

/** Returns the origins of the addresses that are not on the site's own. */
function origins(addresses: readonly string[]): string[] {
  const own = new URL(env.siteUrl).origin
  const all = addresses.map((address) => new URL(address, env.siteUrl).origin)
  return [...new Set(all)].filter((origin) => origin !== own)
}
