import {publicSettings, writeSettings} from '@skyforge/config/write-settings.ts'
import type {Variables} from '@skyforge/config/read-settings.ts'
import {SETTING_NAMES, type SettingName} from '@skyforge/config/settings.ts'
import type {Environment} from './environment.ts'

/** Settings that let their holder act as somebody: tokens, keys, and addresses that may hold a password. */
const SECRET = /_(?:TOKEN|SECRET|KEY|KEY_ID)$|^(?:SMTP_URL|INBOX_NOTIFY_URL)$/

export const SECRETS: readonly SettingName[] = SETTING_NAMES.filter((name) => SECRET.test(name))

/**
 * The variables for a child process: this process's own, with the settings of `environment` in place
 * of theirs. Settings that Vite and the Studio would otherwise look for in `.env` are passed even when
 * they are unset; other unset ones are left out.
 *
 * @param secrets the secrets that the child needs; all of them unless given
 */
export function childVariables(
  environment: Environment,
  secrets: readonly SettingName[] = SECRETS,
): Variables {
  const withheld = SECRETS.filter((name) => !secrets.includes(name))
  return {
    ...process.env,
    ...writeSettings(environment),
    ...publicSettings(environment),
    ...Object.fromEntries(withheld.map((name) => [name, undefined])),
  }
}
