import {join} from 'node:path'
import {type Collection, readTokenSetting} from '@skyforge/config/collections.ts'
import type {Settings} from '@skyforge/config/read-settings.ts'
import {readIfMade, SITE_TOKEN_FILE} from '@skyforge/server-kit/token.ts'

/** The token that reads drafts of a collection's project; undefined where there is none. It stays in the server. */
export type ReadTokenOf = (collection: Collection) => string | undefined

/** Of the embedded lake the one that it has made for the site; of hosted projects those of the settings. */
export function createReadTokens(settings: Settings): ReadTokenOf {
  if (!settings.embedded) return (collection) => settings[readTokenSetting(collection)]
  const path = join(settings.DATA_DIR, 'lake', SITE_TOKEN_FILE)
  let token: string | undefined
  // The lake may be started after the site, and make its token then.
  return () => (token ??= readIfMade(path))
}
