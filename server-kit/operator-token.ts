import {join, resolve} from 'node:path'
import {readIfMade} from './token.ts'

type Settings = {INBOX_TOKEN: string | undefined; DATA_DIR: string}

/**
 * Reads the operator's token, which opens the inbox and the metrics of each part. Read on every call until it exists,
 * because the inbox creates it on its first start.
 */
export function operatorToken({INBOX_TOKEN, DATA_DIR}: Settings): () => string | undefined {
  let token = INBOX_TOKEN
  return () => (token ??= readIfMade(join(resolve(DATA_DIR), 'inbox', 'token')))
}
