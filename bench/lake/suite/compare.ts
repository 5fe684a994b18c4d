import {isDeepStrictEqual} from 'node:util'

/** How two answers in JSON differ: in their values, or only in how these are written, as in the order of fields. */
export function compareAnswers([one = '', other = '']: readonly string[]):
  'values' | 'bytes' | undefined {
  if (one === other) return undefined
  return isDeepStrictEqual(JSON.parse(one), JSON.parse(other)) ? 'bytes' : 'values'
}
