import {expect, test} from 'vitest'
import {dirAttribute} from './direction.ts'

test.each([
  ['Hebrew', 'שלום'],
  ['Hebrew after English', 'AWS בענן'],
  ['Arabic', 'مرحبا'],
  ['presentation forms of Arabic', 'ﻣﺮﺣﺒﺎ'],
  ['Syriac', 'ܫܠܡܐ'],
  ['Adlam, beyond 16 bits', '𞤀𞤁'],
])('text in %s gets the attribute dir="auto"', (_script, text) => {
  expect(dirAttribute(text)).toBe(' dir="auto"')
})

test.each(['', 'Plain', 'Grüße', 'Привет', '你好', 'नमस्ते', '1,024 – 😀', '“quoted”'])(
  'text without right-to-left letters needs no attribute: %s',
  (text) => {
    expect(dirAttribute(text)).toBe('')
  },
)
