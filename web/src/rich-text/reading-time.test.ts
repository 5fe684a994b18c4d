import {expect, test} from 'vitest'
import type {BodyMember} from '#web/content/entries.ts'
import {readingTime} from './reading-time.ts'

function words(count: number): BodyMember {
  const text = Array.from({length: count}, () => 'queue').join(' ')
  return {_type: 'block', _key: 'a', markDefs: [], children: [{_type: 'span', _key: 's', text}]}
}

test.each<[what: string, body: BodyMember[] | null, time: string]>([
  ['no body', null, '1 min'],
  ['a few words', [words(20)], '1 min'],
  ['238 words a minute', [words(238 * 3)], '3 min'],
  ['all its blocks', [words(238), words(238)], '2 min'],
  ['no code', [words(238), {_type: 'code', _key: 'c', code: 'x '.repeat(900)}], '1 min'],
])('the reading time counts %s', (_what, body, time) => {
  expect(readingTime(body)).toBe(time)
})
