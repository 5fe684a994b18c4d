import {isBehindProxy, originOf} from '@skyforge/config/addresses.ts'
import {COLLECTIONS} from '@skyforge/config/collections.ts'
import type {Environment} from '../running/environment.ts'
import {PART_NAMES} from './part-names.ts'

/** The lines that end a start: where everything is, and how an editor gets in. */
export function addressTable(environment: Environment): string[] {
  const {HOST, SITE_PORT, STUDIO_URL, LAKE_URL, INBOX_PORT, embedded} = environment
  const rows: [string, string][] = [
    [PART_NAMES.site.title, originOf(HOST, SITE_PORT)],
    ...COLLECTIONS.map((name): [string, string] => [
      `${PART_NAMES.studio.title}, ${name}`,
      `${STUDIO_URL}/${name}`,
    ]),
    ...(embedded ? [[PART_NAMES.lake.title, LAKE_URL] satisfies [string, string]] : []),
    [PART_NAMES.inbox.title, originOf(HOST, INBOX_PORT)],
    ['Log-in to the Studio', logIn(environment)],
  ]
  const width = Math.max(...rows.map(([title]) => title.length))
  return rows.map(([title, value]) => `  ${title.padEnd(width)}  ${value}`)
}

function logIn(environment: Environment): string {
  if (!environment.embedded) return 'with an account of the Sanity projects'
  return isBehindProxy(environment)
    ? 'with a passphrase; npm run lake -- invite lets somebody in'
    : 'none needed on this machine: it opens as the administrator'
}
