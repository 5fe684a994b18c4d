import {readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {parseEnv} from 'node:util'
import {codeOf, messageOf} from '#server/caught.ts'
import type {Variables} from './read-settings.ts'

/** The checkout's folder. */
export const ROOT = resolve(import.meta.dirname, '..')

/**
 * The variables of the `.env` of `root`, and the process's own, which win over the file.
 *
 * @throws Error when there is a file that cannot be read
 */
export function loadVariables(root = ROOT, variables: Variables = process.env): Variables {
  return {...readEnvFile(join(root, '.env')), ...variables}
}

function readEnvFile(path: string): Variables {
  try {
    return parseEnv(readFileSync(path, 'utf8'))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return {}
    throw new Error(`${path} cannot be read: ${messageOf(error)}`, {cause: error})
  }
}
