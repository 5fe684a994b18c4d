import {keyed} from './keyed.ts'
import type {Kind} from './kind.ts'
import {KINDS} from './kinds.ts'
import type {Settings, Variables} from './read-settings.ts'
import {type PublicSetting, SETTING_NAMES, type SettingName, SETTINGS} from './settings.ts'

/** The variables that say these settings to a program; those of unset ones are `undefined`. */
export function writeSettings(settings: Settings): Variables {
  return keyed(SETTING_NAMES, (name) => writeOne(name, settings))
}

function writeOne(name: SettingName, settings: Settings): string | undefined {
  const value = settings[name]
  if (value === undefined) return undefined
  // The table says which kind a value has; the compiler does not follow it from there.
  const {write} = KINDS[SETTINGS[name].kind] as Kind<typeof value>
  return write(value)
}

/**
 * The settings that are written into what browsers load, as texts, by the names that Vite knows them by. Unset
 * ones are empty: Vite and the Studio would otherwise look for them elsewhere.
 */
export function publicSettings(settings: Settings): Record<PublicSetting, string> {
  return keyed(SETTING_NAMES.filter(isPublic), (name) => writeOne(name, settings) ?? '')
}

function isPublic(name: SettingName): name is PublicSetting {
  return /^(?:VITE|SANITY_STUDIO)_/.test(name)
}
