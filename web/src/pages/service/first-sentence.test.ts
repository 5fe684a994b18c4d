import {expect, test} from 'vitest'
import {firstSentence} from './first-sentence.ts'

test.each([
  ['Name a system. We restore it. Really.', 'Name a system', 'We restore it. Really.'],
  ['Who knows? We do.', 'Who knows?', 'We do.'],
  ['Moving .NET 4.8 takes a week. Ask us.', 'Moving .NET 4.8 takes a week', 'Ask us.'],
  ['One sentence alone.', 'One sentence alone', undefined],
])('%j has the heading %j', (whole, heading, text) => {
  expect(firstSentence(whole)).toEqual(text === undefined ? {heading} : {heading, text})
})
