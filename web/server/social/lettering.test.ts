import {beforeAll, expect, test} from 'vitest'
import {type Lettering, loadLettering} from './lettering.ts'

let lettering: Lettering
beforeAll(async () => {
  lettering = await loadLettering()
})

test.each(['Łódź', 'Ελλάδα', 'Привет', 'क्लाउड', '→≤×', '2026'])('draws %s', (text) => {
  expect([...text].filter((letter) => !lettering.has(letter))).toEqual([])
})

test.each([
  ['Arabic', 'ابجد'],
  ['Hebrew', 'אבגד'],
  ['Thai', 'กข'],
  ['Chinese', '寒冷'],
])('draws no letter of %s, which its fonts do not cover', (_script, text) => {
  expect([...text].filter((letter) => lettering.has(letter))).toEqual([])
})
