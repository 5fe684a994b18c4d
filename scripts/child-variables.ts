import {VARIABLE_NAMES} from './environment.ts'
import type {Environment, Variables} from './environment.ts'

/**
 * The variables for a child process: this process's own, with the settings of `environment` in place
 * of theirs. Settings that Vite and the Studio would otherwise look for in `.env` are passed even when
 * they are unset; other unset ones are left out.
 */
export function childVariables(environment: Environment): Variables {
  const settings = VARIABLE_NAMES.map((name) => {
    const value = environment[name]
    const unset = /^(VITE|SANITY_STUDIO)_/.test(name) ? '' : undefined
    return [name, value === undefined ? unset : String(value)]
  })
  return {...process.env, ...Object.fromEntries(settings)}
}
