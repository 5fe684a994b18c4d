/** The hosts of the hosted service, as a certificate names them. */
export const HOST_NAMES = [
  'api.sanity.io',
  '*.api.sanity.io',
  '*.apicdn.sanity.io',
  'cdn.sanity.io',
] as const

/** What a host name stands for: the API of a project, its cached answers, the API of all, the files of all. */
export type Host =
  | {service: 'api' | 'apicdn'; project: string}
  | {service: 'api of all' | 'files'; project: undefined}

const OF_PROJECT = /^(?<project>[a-z0-9-]+)\.(?<service>api|apicdn)\.sanity\.io$/

/** What the name stands for; undefined for hosts that the rehearsal does not have. */
export function hostOf(name: string): Host | undefined {
  if (name === 'api.sanity.io') return {service: 'api of all', project: undefined}
  if (name === 'cdn.sanity.io') return {service: 'files', project: undefined}
  const {project, service} = OF_PROJECT.exec(name)?.groups ?? {}
  if (project === undefined) return undefined
  return {service: service === 'apicdn' ? 'apicdn' : 'api', project}
}
