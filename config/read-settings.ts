import {isOwnAddress, originOf, studioOrigins} from './addresses.ts'
import {isEmbedded, missingProjectId, type ProjectIds, projectIds} from './collections.ts'
import {KINDS} from './kinds.ts'
import {tooShortHours} from './meeting-kinds.ts'
import {type Setting, SETTING_NAMES, type SettingName, SETTINGS} from './settings.ts'

/** Texts by name; an empty text counts as unset. */
export type Variables = Record<string, string | undefined>

type ValueOf<S extends Setting> = ReturnType<(typeof KINDS)[S['kind']]['read']>
type Values = {
  [Name in SettingName]:
    | ValueOf<(typeof SETTINGS)[Name]>
    | ((typeof SETTINGS)[Name] extends {default: string} ? never : undefined)
}

/** Where browsers find the parts; `VITE_SITE_URL`, an older name of `SITE_URL`, has the same value. */
type PublicAddresses = Record<
  'SITE_URL' | 'VITE_SITE_URL' | 'SANITY_STUDIO_SITE_URL' | 'STUDIO_URL' | 'LAKE_URL',
  string
>

/** The settings of one run. Unset ones have their default, or are `undefined` where they have none. */
export type Settings = Omit<Values, keyof PublicAddresses | 'SITE_FRAME_ANCESTORS'> &
  PublicAddresses & {
    SITE_FRAME_ANCESTORS: string[]
    projectIds: ProjectIds
    /** Content comes from the embedded lake; false when it comes from Sanity's hosted projects. */
    embedded: boolean
  }

/** @throws Error with a line for each variable that is wrong: its name, what it is, what to give it */
export function readSettings(variables: Variables): Settings {
  const {settings, problems} = tryToRead(variables)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return settings
}

/** The settings, with the defaults of those that are wrong, and a line for each of these. */
export function tryToRead(variables: Variables): {settings: Settings; problems: string[]} {
  const problems: string[] = []
  const entries = SETTING_NAMES.map((name) => [name, readOne(name, variables[name], problems)])
  const values = Object.fromEntries(entries) as Values
  const together = [
    missingProjectId(variables),
    tooShortHours(values.INBOX_MEETING_HOURS, values.INBOX_MEETING_MINUTES),
  ]
  problems.push(...together.filter((problem) => problem !== undefined))
  return {settings: withFollowers(values), problems}
}

function readOne(name: SettingName, given: string | undefined, problems: string[]) {
  const setting: Setting = SETTINGS[name]
  const {read} = KINDS[setting.kind]
  const fallback = setting.default === undefined ? undefined : read(setting.default, setting)
  const text = given?.trim()
  if (!text) return fallback
  try {
    return read(text, setting)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    problems.push(`${name} ${error.message}`)
    return fallback
  }
}

/** Adds what follows from other settings, and what follows them where it is unset. */
function withFollowers(values: Values): Settings {
  // Servers answer on both loopback addresses when HOST is unset; the name stands for one of them.
  const HOST = values.HOST === 'localhost' ? undefined : values.HOST
  const ids = projectIds(values)
  const embedded = isEmbedded(ids)
  const addresses = publicAddresses({...values, HOST})
  const {LAKE_URL} = addresses
  return {
    ...values,
    ...addresses,
    HOST,
    SANITY_STUDIO_API_HOST: values.SANITY_STUDIO_API_HOST ?? (embedded ? LAKE_URL : undefined),
    SITE_FRAME_ANCESTORS:
      values.SITE_FRAME_ANCESTORS ?? frameAncestors({...values, ...addresses, HOST}),
    // Through a proxy browsers reach no other ports.
    LAKE_STREAM_PORTS:
      values.LAKE_STREAM_PORTS ??
      (isOwnAddress(LAKE_URL, HOST, values.LAKE_PORT) ? undefined : 'same'),
    projectIds: ids,
    embedded,
  }
}

function publicAddresses(values: Values): PublicAddresses {
  const {HOST, SITE_PORT, STUDIO_PORT, LAKE_PORT} = values
  const site = values.SITE_URL ?? values.VITE_SITE_URL ?? originOf(HOST, SITE_PORT)
  return {
    SITE_URL: site,
    VITE_SITE_URL: site,
    SANITY_STUDIO_SITE_URL: values.SANITY_STUDIO_SITE_URL ?? site,
    STUDIO_URL: values.STUDIO_URL ?? originOf(HOST, STUDIO_PORT),
    LAKE_URL: values.LAKE_URL ?? originOf(HOST, LAKE_PORT),
  }
}

/** A content security policy has no way to write an IPv6 address. */
function frameAncestors(values: Parameters<typeof studioOrigins>[0]): string[] {
  return studioOrigins(values).filter((origin) => !origin.includes('['))
}
