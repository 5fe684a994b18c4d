import {isDeepStrictEqual} from 'node:util'

/** The difference between two JSON results: in their values, or only in their bytes, such as the order of fields. */
export function compareAnswers([one = '', other = '']: readonly string[]):
  'values' | 'bytes' | undefined {
  if (one === other) return undefined
  return isDeepStrictEqual(JSON.parse(one), JSON.parse(other)) ? 'bytes' : 'values'
}
