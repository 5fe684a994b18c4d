import {createHash} from 'node:crypto'
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

/** What goes with every answer. What matters for pages alone does not: a first visit has two dozen answers. */
export function baseHeaders(): OutgoingHttpHeaders {
  return {
    'x-content-type-options': 'nosniff',
    ...(isSecure() && {'strict-transport-security': HSTS}),
  }
}

type PagePolicy = {
  /** Origins of the Studios that show the page within their own. */
  frameAncestors: readonly string[]
  /** The text of the one script that stands in the page itself. */
  scriptLoader: string
  /** For the preview: nobody counts its pages, and windows that the Studio opens stay in touch with it. */
  isPreview?: boolean
}

/**
 * What goes with every page besides: a policy under which no inline script runs but the site's own, and
 * nobody but a Studio shows the page within its own. Inline styles are placeholders of images.
 */
export function pageHeaders({
  frameAncestors,
  scriptLoader,
  isPreview = false,
}: PagePolicy): OutgoingHttpHeaders {
  const content = env.embeddedLake ? [] : contentHosts()
  const asksConsent = env.asksConsent && !isPreview
  const tags = asksConsent ? GOOGLE_MEASUREMENT : []
  const forms = origins([env.contactFormUrl, env.emailSignUpUrl, env.getInTouchUrl])
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", hashOf(scriptLoader), ...(asksConsent ? [GOOGLE_TAGS] : [])],
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
  return {
    ...baseHeaders(),
    // Other sites learn from which site a visitor comes, not from which page of it.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(!isPreview && {'cross-origin-opener-policy': 'same-origin'}),
    'content-security-policy': directives.join('; '),
  }
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

function isSecure(): boolean {
  return env.siteUrl.startsWith('https://')
}

function contentHosts(): string[] {
  return Object.values(env.projects).flatMap((id) => [
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
