import {join} from 'node:path'
import {ROOT} from '@skyforge/config/load-settings.ts'
import type {Variables} from '@skyforge/config/read-settings.ts'

/** Sanity's own command, which Node runs. */
export const SANITY = join(ROOT, 'node_modules/@sanity/cli/bin/run.js')

/** For a process of it. Neither usage reports nor the look-up of newer versions: nothing leaves the machine. */
export function sanityVariables(variables: Variables): Variables {
  return {...variables, DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1'}
}
