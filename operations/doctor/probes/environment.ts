import {existsSync, readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {parseEnv} from 'node:util'
import {loadVariables, ROOT} from '#config/load-settings.ts'
import {tryToRead, type Variables} from '#config/read-settings.ts'
import {isBucket} from '../../backups/store/open-store.ts'
import {readEnvironment} from '../../running/environment.ts'
import {UserError} from '../../running/user-error.ts'
import type {EnvironmentFacts} from '../checks/environment.ts'

/** The settings, with the defaults of those that are wrong. */
export function environmentFacts(root = ROOT, own: Variables = process.env): EnvironmentFacts {
  const variables = loadVariables(root, own)
  const {settings} = tryToRead(variables)
  const {LAKE_BACKUP_TO: to} = settings
  const path = join(root, '.env')
  return {
    variables,
    inFile: existsSync(path) ? Object.keys(parseEnv(readFileSync(path, 'utf8'))) : [],
    settings: {
      ...settings,
      DATA_DIR: resolve(root, settings.DATA_DIR),
      LAKE_BACKUP_TO: to === undefined || isBucket(to) ? to : resolve(root, to),
    },
    problems: problemsOf(variables, root),
  }
}

function problemsOf(variables: Variables, root: string): string[] {
  try {
    readEnvironment(variables, root)
    return []
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return error.message.split('\n')
  }
}
