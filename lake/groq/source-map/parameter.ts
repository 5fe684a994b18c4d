import {LakeError} from '../../errors.ts'
import type {Selectors} from './json-path.ts'

/** Older versions of the API have no source maps (https://www.sanity.io/docs/content-source-maps). */
const SINCE = '2021-03-25'

/** Parses `resultSourceMap`. @throws LakeError 400 for an invalid value */
export function parseSourceMap(value: string | null, apiVersion: string): Selectors | undefined {
  const selectors = selectorsOf(value)
  return apiVersion >= SINCE || apiVersion === 'X' ? selectors : undefined
}

function selectorsOf(value: string | null): Selectors | undefined {
  switch (value) {
    case null:
    case '':
    case 'false':
      return undefined
    case 'true':
      return 'index'
    case 'withKeyArraySelector':
      return 'key'
    default:
      throw LakeError.http(
        400,
        `"resultSourceMap" is "${value}". It can be "true", "withKeyArraySelector" or "false".`,
      )
  }
}
