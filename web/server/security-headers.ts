import type {OutgoingHttpHeaders} from 'node:http'
import {baseHeaders, hashSource, isSecure, policyText} from '@skyforge/server-kit/replies/security-headers.ts'
import {env} from '../src/env.ts'

const GOOGLE_TAGS = 'https://www.googletagmanager.com'
const GOOGLE_MEASUREMENT = [
  GOOGLE_TAGS,
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

type PagePolicy = {
  /** Origins of the Studios that show the page within their own. */
  frameAncestors: readonly string[]
  /** The text of the one script that stands in the page itself. */
  scriptLoader: string
  /** The setting HSTS_SUBDOMAINS. */
  hstsSubdomains: boolean
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
    // Other sites learn from which site a visitor comes, not from which page of it.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(!isPreview && {'cross-origin-opener-policy': 'same-origin'}),
    'content-security-policy': policyText(policy),
  }
}

/** A directive that falls back on `default-src`: where it has no more to name it is left out. */
function besidesOwn(directive: string, sources: readonly string[]): Record<string, string[]> {
  return sources.length > 0 ? {[directive]: ["'self'", ...sources]} : {}
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
