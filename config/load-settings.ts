import {readFileSync, statSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {parseEnv} from 'node:util'
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

/** @throws Error when there is a file that cannot be read */
export function readEnvFile(path: string): Variables {
  try {
    if (!statSync(path, {throwIfNoEntry: false})) return {}
    return parseEnv(textOf(readFileSync(path, 'utf8')))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${path} cannot be read: ${reason}`, {cause: error})
  }
}

/** Editors of Windows may begin a text with its byte order mark, which would be part of the first name. */
function textOf(content: string): string {
  // As UTF-16 has them, in which PowerShell 5 writes.
  if (content.includes('\0')) throw new Error('it is not UTF-8 text, save it as such')
  return content.replace(/^\uFEFF/, '')
}
