import {originOf} from '#config/addresses.ts'
import {COLLECTIONS} from '#config/collections.ts'
import type {Environment} from '../running/environment.ts'

/** The lines that end a start: where everything is, and how an editor gets in. */
export function addressTable(environment: Environment): string[] {
  const {HOST, SITE_PORT, STUDIO_PORT, LAKE_PORT, INBOX_PORT, embedded} = environment
  const studio = originOf(HOST, STUDIO_PORT)
  const rows: [string, string][] = [
    ['Website', originOf(HOST, SITE_PORT)],
    ...COLLECTIONS.map((name): [string, string] => [`Studio, ${name}`, `${studio}/${name}`]),
    ...(embedded ? [['Content Lake', originOf(HOST, LAKE_PORT)] satisfies [string, string]] : []),
    ['Inbox', originOf(HOST, INBOX_PORT)],
    ['Log-in to the Studio', logIn(environment)],
  ]
  const width = Math.max(...rows.map(([title]) => title.length))
  return rows.map(([title, value]) => `  ${title.padEnd(width)}  ${value}`)
}

function logIn({embedded}: Environment): string {
  return embedded
    ? 'none needed on this machine: it opens as the administrator'
    : 'with an account of the Sanity projects'
}
