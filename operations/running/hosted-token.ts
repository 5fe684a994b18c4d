import {
  COLLECTIONS,
  type WriteTokenSetting,
  writeTokenSetting,
} from '@skyforge/config/collections.ts'
import type {Settings} from '@skyforge/config/read-settings.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'

/**
 * The token that may write to a project which Sanity hosts, where each token is of one project.
 *
 * @throws UserError where the settings have none, with the variable that is to have it
 */
export function hostedToken(settings: Settings, projectId: string): string {
  const setting = hostedTokenSetting(settings, projectId)
  const token = settings[setting]
  if (token !== undefined) return token
  throw new UserError(
    `"${projectId}" is a project that Sanity hosts: set ${setting} to a token of it that may write (an Editor, made under API at sanity.io/manage).`,
  )
}

/** The variable that it is taken from, or that is to have it. */
export function hostedTokenSetting(
  settings: Settings,
  projectId: string,
): WriteTokenSetting | 'SANITY_WRITE_TOKEN' {
  const collection = COLLECTIONS.find((name) => settings.projectIds[name] === projectId)
  if (!collection) return 'SANITY_WRITE_TOKEN'
  const own = writeTokenSetting(collection)
  const isOther = settings[own] === undefined && settings.SANITY_WRITE_TOKEN !== undefined
  return isOther ? 'SANITY_WRITE_TOKEN' : own
}
