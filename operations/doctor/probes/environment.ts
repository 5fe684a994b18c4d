import {join, resolve} from 'node:path'
import {readEnvFile, ROOT} from '@skyforge/config/load-settings.ts'
import {tryToRead, type Variables} from '@skyforge/config/read-settings.ts'
import {isBucket} from '../../backups/store/open-store.ts'
import {readEnvironment, userVariables} from '../../running/environment.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import type {EnvironmentFacts} from '../checks/environment.ts'

/** The settings, with the defaults of those that are wrong. Throws a UserError where `.env` cannot be read. */
export function environmentFacts(root = ROOT, own: Variables = process.env): EnvironmentFacts {
  const variables = userVariables(root, own)
  const {settings} = tryToRead(variables)
  const {LAKE_BACKUP_TO: to} = settings
  return {
    variables,
    inFile: Object.keys(readEnvFile(join(root, '.env'))),
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
