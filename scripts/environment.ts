import {readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {parseEnv} from 'node:util'
import {originOf, originsOf} from '#config/addresses.ts'
import {codeOf, messageOf} from '#server/caught.ts'
import {UserError} from './running/user-error.ts'
import {
  readDataset,
  readHost,
  readPort,
  readProjectId,
  readStreamPorts,
  readSwitch,
  readText,
  readUrl,
  readUrlOrPath,
} from './variable.ts'

/** The checkout's folder. */
export const ROOT = resolve(import.meta.dirname, '..')

type Variable<Value, Fallback extends Value | undefined> = {
  read: (text: string) => Value
  fallback: Fallback
}

function variable<Value>(read: (text: string) => Value): Variable<Value, undefined>
function variable<Value>(read: (text: string) => Value, fallback: Value): Variable<Value, Value>
function variable<Value>(read: (text: string) => Value, fallback?: Value) {
  return {read, fallback}
}

const VARIABLES = {
  SANITY_STUDIO_BLOG_PROJECT_ID: variable(readProjectId, 'blog'),
  SANITY_STUDIO_ANNOUNCEMENTS_PROJECT_ID: variable(readProjectId, 'announcements'),
  SANITY_STUDIO_DATASET: variable(readDataset, 'production'),
  SANITY_STUDIO_API_HOST: variable(readUrl),
  SANITY_WRITE_TOKEN: variable(readText),
  LAKE_TOKEN: variable(readText),
  VITE_CONTACT_FORM_URL: variable(readUrlOrPath, '/inbox/contact'),
  VITE_EMAIL_SIGNUP_URL: variable(readUrlOrPath, '/inbox/subscribe'),
  VITE_GET_IN_TOUCH_URL: variable(readUrlOrPath, '/inbox/get-in-touch'),
  VITE_SCHEDULER_URL: variable(readUrlOrPath, '/inbox/schedule'),
  VITE_GTM_ID: variable(readText),
  VITE_GA_MEASUREMENT_ID: variable(readText),
  VITE_SITE_URL: variable(readUrl),
  SITE_FRAME_ANCESTORS: variable(readText),
  INBOX_TOKEN: variable(readText),
  INBOX_NOTIFY_URL: variable(readUrl),
  // The inbox has the defaults of these, and says itself what is wrong with one.
  INBOX_MARK_RATE: variable(readText),
  INBOX_CLOSE_RATE: variable(readText),
  INBOX_BOOKING_RATE: variable(readText),
  INBOX_MEETING_ZONE: variable(readText),
  INBOX_MEETING_DAYS: variable(readText),
  INBOX_MEETING_HOURS: variable(readText),
  INBOX_MEETING_MINUTES: variable(readText),
  INBOX_MEETING_NOTICE_HOURS: variable(readText),
  INBOX_MEETING_HORIZON_DAYS: variable(readText),
  TRUST_PROXY: variable(readSwitch, false),
  HOST: variable(readHost),
  DATA_DIR: variable(readText, '.data'),
  SITE_PORT: variable(readPort, 5173),
  STUDIO_PORT: variable(readPort, 3333),
  LAKE_PORT: variable(readPort, 3900),
  INBOX_PORT: variable(readPort, 3901),
  LAKE_STREAM_PORTS: variable(readStreamPorts),
  CHROMIUM_PATH: variable(readText),
}

export type VariableName = keyof typeof VARIABLES
export const VARIABLE_NAMES = Object.keys(VARIABLES) as VariableName[]

const PROJECT_IDS = [
  'SANITY_STUDIO_BLOG_PROJECT_ID',
  'SANITY_STUDIO_ANNOUNCEMENTS_PROJECT_ID',
] as const

type Values = {
  [Name in VariableName]:
    ReturnType<(typeof VARIABLES)[Name]['read']> | (typeof VARIABLES)[Name]['fallback']
}

/**
 * The settings of one run, under the names that the contract and `.env.example` give them. Unset
 * variables have their default, or `undefined` where they have none. `DATA_DIR` is absolute.
 */
export type Environment = Omit<Values, 'VITE_SITE_URL' | 'SITE_FRAME_ANCESTORS'> & {
  VITE_SITE_URL: string
  SITE_FRAME_ANCESTORS: string
  /** Content comes from the embedded lake; false when it comes from Sanity's hosted projects. */
  embedded: boolean
}

/** Texts by name; an empty text counts as unset. */
export type Variables = Record<string, string | undefined>

/**
 * Reads the settings from the `.env` of `root`; `variables` (the process's own) win over the file.
 * Throws a UserError with one line for each variable that is wrong.
 */
export function loadEnvironment(root = ROOT, variables: Variables = process.env): Environment {
  return readEnvironment({...readEnvFile(join(root, '.env')), ...variables}, root)
}

/** As `loadEnvironment`, from these variables alone; a relative `DATA_DIR` starts at `root`. */
export function readEnvironment(variables: Variables, root = ROOT): Environment {
  const problems: string[] = []
  const values = readValues(variables, problems)
  problems.push(...missingProjectId(variables), ...sharedPorts(values))
  if (problems.length > 0) throw new UserError(problems.join('\n'))
  const embedded = PROJECT_IDS.every((name) => values[name] === VARIABLES[name].fallback)
  // Parts answer on both loopback addresses when HOST is unset; the name stands for one of them.
  const HOST = values.HOST === 'localhost' ? undefined : values.HOST
  return {
    ...values,
    HOST,
    DATA_DIR: resolve(root, values.DATA_DIR),
    SANITY_STUDIO_API_HOST:
      values.SANITY_STUDIO_API_HOST ?? (embedded ? originOf(HOST, values.LAKE_PORT) : undefined),
    VITE_SITE_URL: values.VITE_SITE_URL ?? originOf(HOST, values.SITE_PORT),
    SITE_FRAME_ANCESTORS: values.SITE_FRAME_ANCESTORS ?? studioOrigins(HOST, values.STUDIO_PORT),
    embedded,
  }
}

/** Commas between them. A content security policy has no way to write an IPv6 address. */
function studioOrigins(host: string | undefined, port: number): string {
  return originsOf(host, port)
    .filter((origin) => !origin.includes('['))
    .join(',')
}

function readEnvFile(path: string): Variables {
  try {
    return parseEnv(readFileSync(path, 'utf8'))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return {}
    throw new UserError(`${path} cannot be read: ${messageOf(error)}`)
  }
}

function readValues(variables: Variables, problems: string[]): Values {
  const entries = VARIABLE_NAMES.map((name) => {
    const {read, fallback} = VARIABLES[name]
    const text = variables[name]?.trim()
    if (!text) return [name, fallback]
    try {
      return [name, read(text)]
    } catch (error) {
      problems.push(`${name} ${messageOf(error)}`)
      return [name, fallback]
    }
  })
  return Object.fromEntries(entries) as Values
}

/** One project id alone would read posts from one place and announcements from another. */
function missingProjectId(variables: Variables): string[] {
  const set = PROJECT_IDS.find((name) => variables[name]?.trim())
  const unset = PROJECT_IDS.find((name) => !variables[name]?.trim())
  return set && unset ? [`${set} is set but ${unset} is not: set both, or neither`] : []
}

function sharedPorts(values: Values): string[] {
  const names = VARIABLE_NAMES.filter((name) => name.endsWith('_PORT'))
  return names.flatMap((name, index) => {
    const other = names.slice(0, index).find((earlier) => values[earlier] === values[name])
    return other
      ? [`${name} and ${other} are both ${values[name]}: each part needs a port of its own`]
      : []
  })
}
