import type {OutgoingHttpHeaders} from 'node:http'
import {env} from '../src/env.ts'

const GOOGLE_TAGS = 'https://www.googletagmanager.com'
const GOOGLE_MEASUREMENT = [
  GOOGLE_TAGS,
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

/** Two years, as https://hstspreload.org asks for. */
const HSTS = 'max-age=63072000; includeSubDomains'

/** What goes with every answer: nothing is guessed, and pages are told little of where a visitor came from. */
export function baseHeaders(): OutgoingHttpHeaders {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(isSecure() && {'strict-transport-security': HSTS}),
  }
}

/**
 * What goes with every page besides: a policy under which no inline script runs, and nobody but the
 * Studio at `frameAncestors` shows the page within its own. Inline styles are placeholders of images.
 */
export function pageHeaders(frameAncestors: readonly string[]): OutgoingHttpHeaders {
  const content = env.embeddedLake ? [] : contentHosts()
  const tags = env.asksConsent ? GOOGLE_MEASUREMENT : []
  const forms = origins([env.contactFormUrl, env.emailSignUpUrl, env.getInTouchUrl])
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(env.asksConsent ? [GOOGLE_TAGS] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...(env.embeddedLake ? [] : ['https://cdn.sanity.io']), ...tags],
    'connect-src': ["'self'", ...content, ...forms, ...tags],
    'frame-src': ["'self'", ...origins([env.schedulerUrl])],
    'form-action': ["'self'", ...forms],
    'frame-ancestors': frameAncestors.length > 0 ? frameAncestors : ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...(isSecure() && {'upgrade-insecure-requests': []}),
  }
  const directives = Object.entries(policy).map((directive) => directive.flat().join(' '))
  return {...baseHeaders(), 'content-security-policy': directives.join('; ')}
}

function isSecure(): boolean {
  return env.siteUrl.startsWith('https://')
}

function contentHosts(): string[] {
  const {blog, announcements} = env.projects
  return [blog, announcements].flatMap((id) => [
    `https://${id}.api.sanity.io`,
    `https://${id}.apicdn.sanity.io`,
  ])
}

/** Of addresses on other origins than the site's. */
function origins(addresses: readonly string[]): string[] {
  const own = new URL(env.siteUrl).origin
  const all = addresses.map((address) => new URL(address, env.siteUrl).origin)
  return [...new Set(all)].filter((origin) => origin !== own)
}
