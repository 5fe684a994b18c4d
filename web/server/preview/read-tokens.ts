import {join} from 'node:path'
import {type Collection, readTokenSetting} from '@skyforge/config/collections.ts'
import type {Settings} from '@skyforge/config/read-settings.ts'
import {readIfMade, SITE_TOKEN_FILE} from '@skyforge/server-kit/token.ts'

/** Returns the token that reads drafts of a collection's project, if there is one. It never leaves the server. */
export type ReadTokenOf = (collection: Collection) => string | undefined

/** Uses the token that the embedded lake creates for the site, or the settings of hosted projects. */
export function createReadTokens(settings: Settings): ReadTokenOf {
  if (!settings.embedded) return (collection) => settings[readTokenSetting(collection)]
  const path = join(settings.DATA_DIR, 'lake', SITE_TOKEN_FILE)
  let token: string | undefined
  // The lake may start after the site and create its token then.
  return () => (token ??= readIfMade(path))
}
