import {isIP} from 'node:net'
import {relative} from 'node:path'
import {isBehindProxy} from '@skyforge/config/addresses.ts'
import type {Settings, Variables} from '@skyforge/config/read-settings.ts'
import {SETTING_NAMES} from '@skyforge/config/settings.ts'
import {isLoopbackName} from '@skyforge/server-kit/loopback.ts'
import {isBucket} from '../../backups/store/open-store.ts'
import {error, type Finding, orFine, warning} from '../finding.ts'

export type EnvironmentFacts = {
  /** Of `.env` and the process, the file's names first. */
  variables: Variables
  /** Names that the file has. */
  inFile: readonly string[]
  settings: Settings
  /** A line for each variable that is wrong. */
  problems: readonly string[]
}

/** What only this system's variables begin with; who has one of another name has misspelt it. */
const OWN = /^(?:LAKE|INBOX|SITE|STUDIO|SMTP|MAIL|VITE|SANITY_STUDIO)_/
/** Of Sanity's own commands, and of Vite. */
const KNOWN_ELSEWHERE = ['SANITY_WORKSPACE', 'SITE_BUILD', 'STUDIO_BUILD', 'VITE_USER_NODE_ENV']
const PUBLIC = ['SITE_URL', 'STUDIO_URL', 'LAKE_URL'] as const

export function checkEnvironment(facts: EnvironmentFacts): readonly Finding[] {
  return orFine(
    [
      ...facts.problems.map((line) =>
        error(`${line}.`, 'Change it in .env; .env.example explains each.'),
      ),
      ...unknown(facts),
      ...addresses(facts.settings),
      ...signIn(facts.settings),
      ...proxies(facts.settings),
      ...contradictions(facts),
    ],
    'The variables make sense together.',
  )
}

function unknown({variables, inFile}: EnvironmentFacts): Finding[] {
  const known: readonly string[] = [...SETTING_NAMES, ...KNOWN_ELSEWHERE]
  const given = Object.keys(variables).filter((name) => variables[name]?.trim())
  return given
    .filter((name) => !known.includes(name) && (OWN.test(name) || inFile.includes(name)))
    .map((name) =>
      warning(
        `Nothing reads the variable ${name}.`,
        'Remove it, or write it as .env.example has it.',
      ),
    )
}

const isLocal = (address: string) => isLoopbackName(new URL(address).hostname)

function addresses(settings: Settings): Finding[] {
  const asked = PUBLIC.filter((name) => settings.embedded || name !== 'LAKE_URL')
  const insecure = asked
    .filter((name) => !isLocal(settings[name]) && settings[name].startsWith('http:'))
    .map((name) =>
      error(
        `${name} is ${settings[name]}: passphrases and tokens would go through the network unencrypted.`,
        'Put a proxy with a certificate before it, and give its https address.',
      ),
    )
  const local = asked.filter((name) => isLocal(settings[name]))
  if (local.length === 0 || local.length === asked.length) return insecure
  const others = asked.filter((name) => !isLocal(settings[name]))
  return [
    ...insecure,
    error(
      `Only ${others.join(' and ')} can be reached from elsewhere, and not ${local.join(' and ')}: browsers there need all.`,
      `Set ${local.join(' and ')}, too.`,
    ),
  ]
}

/** Signing in needs a cookie of the lake, which browsers send to another site with HTTPS at most. */
function signIn(settings: Settings): Finding[] {
  const {embedded, STUDIO_URL, LAKE_URL} = settings
  if (!embedded || !isBehindProxy({...settings, TRUST_PROXY: false})) return []
  // `addresses` reports a pair with one local address.
  if (isLocal(STUDIO_URL) !== isLocal(LAKE_URL) || siteOf(STUDIO_URL) === siteOf(LAKE_URL))
    return []
  const found = `STUDIO_URL (${STUDIO_URL}) and LAKE_URL (${LAKE_URL}) are on two sites`
  if (LAKE_URL.startsWith('http:')) {
    return [
      error(
        `${found} without HTTPS: browsers do not send the cookie of a sign-in, so nobody can sign in.`,
        'Give both the same host name, or https addresses below one domain.',
      ),
    ]
  }
  return [
    warning(
      `${found}: browsers that block third-party cookies cannot sign in.`,
      'Give both names below one domain, such as studio.example.com and lake.example.com.',
    ),
  ]
}

/**
 * About what browsers call a site: the last two labels of a host name, or all of an IP address. Two hosts below a suffix
 * of two labels, such as `co.uk`, count as one site here.
 */
function siteOf(address: string): string {
  const {hostname} = new URL(address)
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[')
  return isAddress ? hostname : hostname.split('.').slice(-2).join('.')
}

function proxies(settings: Settings): Finding[] {
  const {TRUST_PROXY, HOST, SITE_URL} = settings
  const isProxied = isBehindProxy({...settings, TRUST_PROXY: false}) || !isLocal(SITE_URL)
  if (isProxied && !TRUST_PROXY) {
    return [
      error(
        'TRUST_PROXY is off behind a proxy: all visitors count as one, and share its rates.',
        'Set TRUST_PROXY=on, where the proxy sets X-Forwarded-For.',
      ),
    ]
  }
  if (!TRUST_PROXY || HOST === undefined || isLoopbackName(HOST)) return []
  return [
    warning(
      `HOST is ${HOST} and TRUST_PROXY is on: who reaches the ports past the proxy can say to be anybody.`,
      'Leave HOST unset, or let only the proxy reach the ports (a firewall, a network of containers).',
    ),
  ]
}

function contradictions({variables, settings}: EnvironmentFacts): Finding[] {
  const found: Finding[] = []
  const {SITE_URL, VITE_SITE_URL} = variables
  if (SITE_URL && VITE_SITE_URL && SITE_URL !== VITE_SITE_URL) {
    found.push(
      warning(
        'SITE_URL and VITE_SITE_URL, its older name, say different things: SITE_URL counts.',
        'Remove VITE_SITE_URL.',
      ),
    )
  }
  if (!settings.embedded && variables['LAKE_TOKEN']) {
    found.push(
      warning(
        'LAKE_TOKEN is set, but content is with Sanity: the embedded lake does not run.',
        'Remove it, or the project ids.',
      ),
    )
  }
  const {LAKE_BACKUP_TO: to, DATA_DIR} = settings
  if (to !== undefined && !isBucket(to) && !relative(DATA_DIR, to).startsWith('..')) {
    found.push(
      error(
        'LAKE_BACKUP_TO is in DATA_DIR: what befalls the one befalls the other.',
        'Give a folder on another disk, or a bucket.',
      ),
    )
  }
  return found
}
