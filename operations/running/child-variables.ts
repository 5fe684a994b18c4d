import {publicSettings, writeSettings} from '#config/write-settings.ts'
import type {Variables} from '#config/read-settings.ts'
import type {Environment} from './environment.ts'

/**
 * The variables for a child process: this process's own, with the settings of `environment` in place
 * of theirs. Settings that Vite and the Studio would otherwise look for in `.env` are passed even when
 * they are unset; other unset ones are left out.
 */
export function childVariables(environment: Environment): Variables {
  return {...process.env, ...writeSettings(environment), ...publicSettings(environment)}
}
