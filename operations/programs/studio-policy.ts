import type {OutgoingHttpHeaders} from 'node:http'
import {siteOrigins} from '@skyforge/config/addresses.ts'
import type {Settings} from '@skyforge/config/read-settings.ts'
import {
  baseHeaders,
  hashSource,
  isSecure,
  policyText,
} from '@skyforge/server-kit/replies/security-headers.ts'

/** Of Sanity's cloud, of which the Studio of hosted projects is a part: its scripts, and what it talks to. */
const SANITY_SCRIPTS = 'https://core.sanity-cdn.com'
const SANITY = 'https://*.sanity.io'

/**
 * What goes with the page of the Studio: a policy under which no inline script runs but those of its build. In it
 * nothing is shown but the site, and it is shown in nothing else (that of hosted projects in Sanity's dashboard).
 * Styles are written by the Studio as it runs. It may ask any server: a picture of a pasted text is read from where
 * it is.
 *
 * @param html - the page, as it was built
 */
export function studioPageHeaders(html: string, settings: Settings): OutgoingHttpHeaders {
  const {SANITY_STUDIO_API_HOST: lake, STUDIO_URL} = settings
  const hosted = (source: string) => (lake === undefined ? [source] : [])
  const anywhere = isSecure(STUDIO_URL) ? ['https:'] : ['https:', 'http:']
  const own = ["'self'", 'data:', 'blob:']
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts(html).map(hashSource), ...hosted(SANITY_SCRIPTS)],
    'worker-src': ["'self'", 'blob:'],
    'style-src': ["'self'", "'unsafe-inline'", ...hosted(SANITY)],
    'font-src': ["'self'", 'data:', ...hosted(SANITY)],
    'img-src': [...own, ...anywhere],
    'media-src': [...own, ...anywhere],
    'connect-src': [...own, ...anywhere, socketsOf(lake ?? SANITY)],
    'frame-src': [...sitesOf(settings), ...hosted(SANITY)],
    'form-action': ["'self'"],
    'frame-ancestors': lake === undefined ? [SANITY] : ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...(isSecure(STUDIO_URL) && {'upgrade-insecure-requests': []}),
  }
  return {
    ...baseHeaders(STUDIO_URL, settings.HSTS_SUBDOMAINS),
    'referrer-policy': 'same-origin',
    // Previews and sign-ins that the Studio opens can reach it; a page that opens the Studio cannot.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'content-security-policy': policyText(policy),
  }
}

/** Where the tool "Preview" finds the site, under each of its names on this machine that a policy can write. */
function sitesOf(settings: Settings): string[] {
  const sites = [new URL(settings.SANITY_STUDIO_SITE_URL).origin, ...siteOrigins(settings)]
  return [...new Set(sites)].filter((origin) => !origin.includes('['))
}

/** Who else is there is told over a web socket. */
function socketsOf(origin: string): string {
  return origin.replace(/^http/, 'ws')
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script)
}
