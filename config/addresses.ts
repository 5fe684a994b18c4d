import {isIPv6} from 'node:net'
import {LOOPBACK} from '#server/loopback.ts'

/** Listening there answers on every address of the machine, loopback included. */
export function isWildcard(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}

/** The address a person on this machine opens for a part listening on `host` (HOST) and `port`. */
export function originOf(host: string | undefined, port: number): string {
  return originAt(host && !isLocal(host) ? host : 'localhost', port)
}

/** Every spelling under which a browser on this machine may know the part at `port`. */
function originsOf(host: string | undefined, port: number): string[] {
  const loopback = LOOPBACK.map((address) => originAt(address, port))
  return [...new Set([originAt('localhost', port), ...loopback, originOf(host, port)])]
}

function isLocal(host: string): boolean {
  return host === 'localhost' || LOOPBACK.includes(host) || isWildcard(host)
}

export function originAt(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}

type Hosted = {HOST: string | undefined; SITE_PORT: number; VITE_SITE_URL: string}

/** Where pages of the site may come from. */
export function siteOrigins({HOST, SITE_PORT, VITE_SITE_URL}: Hosted): string[] {
  return [...new Set([...originsOf(HOST, SITE_PORT), VITE_SITE_URL])]
}

/** Where the Studio's pages may come from. */
export function studioOrigins(settings: {HOST: string | undefined; STUDIO_PORT: number}): string[] {
  return originsOf(settings.HOST, settings.STUDIO_PORT)
}
