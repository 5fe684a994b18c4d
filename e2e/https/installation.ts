/** The programs with a public address. */
export const PUBLIC_PARTS = ['site', 'studio', 'lake'] as const
export type PublicPart = (typeof PUBLIC_PARTS)[number]

/** The ports of a proxy and of the programs behind it. */
export type Installation = {
  port: number
  /** Port that redirects to HTTPS. */
  insecurePort: number
  ports: Record<PublicPart, number>
}

const LABELS: Record<PublicPart, string> = {site: 'www', studio: 'studio', lake: 'lake'}

const DOMAIN = 'skyforge.localhost'
/** Host name for a certificate of all programs. */
export const ANY_PUBLIC_HOST = `*.${DOMAIN}`

/** All hosts share one domain, as on the internet, so their cookies are same-site. */
export function publicHost(part: PublicPart): string {
  return `${LABELS[part]}.${DOMAIN}`
}

/** The host name in the files of `deploy/`. */
export function exampleHost(part: PublicPart): string {
  return `${LABELS[part]}.example.com`
}

export function publicOrigin(part: PublicPart, {port}: Pick<Installation, 'port'>): string {
  return `https://${publicHost(part)}:${port}`
}
