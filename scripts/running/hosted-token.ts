import {COLLECTIONS, writeTokenSetting} from '#config/collections.ts'
import type {Settings} from '#config/read-settings.ts'
import {UserError} from './user-error.ts'

/**
 * The token that may write to a project which Sanity hosts, where each token is of one project.
 *
 * @throws UserError where the settings have none, with the variable that is to have it
 */
export function hostedToken(settings: Settings, projectId: string): string {
  const collection = COLLECTIONS.find((name) => settings.projectIds[name] === projectId)
  const setting = collection ? writeTokenSetting(collection) : 'SANITY_WRITE_TOKEN'
  const token = settings[setting] ?? settings.SANITY_WRITE_TOKEN
  if (token !== undefined) return token
  throw new UserError(
    `"${projectId}" is a project that Sanity hosts: set ${setting} to a token of it that may write (an Editor, made under API at sanity.io/manage).`,
  )
}
