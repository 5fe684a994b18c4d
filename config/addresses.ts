import {isIPv6} from 'node:net'

/** Both addresses that `localhost` may resolve to. */
const LOOPBACK: readonly string[] = ['127.0.0.1', '::1']

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
  return `http://${host.includes(':') && isIPv6(host) ? `[${host}]` : host}:${port}`
}

/** Whether that is where a part listens by itself; elsewhere a proxy stands before it. */
export function isOwnAddress(address: string, host: string | undefined, port: number): boolean {
  return originsOf(host, port).includes(address)
}

type Hosted = {HOST: string | undefined; SITE_PORT: number; SITE_URL: string}

/** Where pages of the site may come from. */
export function siteOrigins({HOST, SITE_PORT, SITE_URL}: Hosted): string[] {
  return [...new Set([...originsOf(HOST, SITE_PORT), new URL(SITE_URL).origin])]
}

/** Where the Studio's pages may come from: its public address alone, where it has one. */
export function studioOrigins({
  HOST,
  STUDIO_PORT,
  STUDIO_URL,
}: {
  HOST: string | undefined
  STUDIO_PORT: number
  STUDIO_URL: string
}): string[] {
  const isOwn = isOwnAddress(STUDIO_URL, HOST, STUDIO_PORT)
  return isOwn ? originsOf(HOST, STUDIO_PORT) : [STUDIO_URL]
}

type Stack = {
  HOST: string | undefined
  STUDIO_PORT: number
  STUDIO_URL: string
  LAKE_PORT: number
  LAKE_URL: string
  TRUST_PROXY: boolean
}

/** Whether a proxy stands before the Studio or the lake: then all requests come from this machine. */
export function isBehindProxy(settings: Stack): boolean {
  const {HOST, STUDIO_URL, STUDIO_PORT, LAKE_URL, LAKE_PORT} = settings
  return (
    settings.TRUST_PROXY ||
    !isOwnAddress(STUDIO_URL, HOST, STUDIO_PORT) ||
    !isOwnAddress(LAKE_URL, HOST, LAKE_PORT)
  )
}
