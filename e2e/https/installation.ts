/** The parts that have a public address. */
export const PUBLIC_PARTS = ['site', 'studio', 'lake'] as const
export type PublicPart = (typeof PUBLIC_PARTS)[number]

/** Where a proxy listens, and the parts behind it. */
export type Installation = {
  port: number
  /** From which requests without TLS are sent on to the other one. */
  insecurePort: number
  ports: Record<PublicPart, number>
}

const LABELS: Record<PublicPart, string> = {site: 'www', studio: 'studio', lake: 'lake'}

const DOMAIN = 'skyforge.localhost'
/** For a certificate of all parts. */
export const ANY_PUBLIC_HOST = `*.${DOMAIN}`

/** Below one domain, as they are on the internet: the cookies of one part are of the others' site. */
export function publicHost(part: PublicPart): string {
  return `${LABELS[part]}.${DOMAIN}`
}

/** What the files of `deploy/` have in its place. */
export function exampleHost(part: PublicPart): string {
  return `${LABELS[part]}.example.com`
}

export function publicOrigin(part: PublicPart, {port}: Pick<Installation, 'port'>): string {
  return `https://${publicHost(part)}:${port}`
}
