import {join, resolve} from 'node:path'
import {readIfMade} from '@skyforge/server-kit/token.ts'
import type {Settings} from './read-settings.ts'

/**
 * The token with which the operator sees what is behind the site: the inbox, and what each part counts. The inbox makes
 * it on its first start, which may be after that of the part that asks.
 */
export function operatorToken({INBOX_TOKEN, DATA_DIR}: Settings): () => string | undefined {
  let token = INBOX_TOKEN
  return () => (token ??= readIfMade(join(resolve(DATA_DIR), 'inbox', 'token')))
}
