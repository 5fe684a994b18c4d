import {expect, test} from 'vitest'
import {RULES} from './rules.ts'

test('what keeps readers from something is an error, all else a warning', () => {
  const errors = Object.entries(RULES).filter(([, {severity}]) => severity === 'error')
  expect(errors.map(([id]) => id)).toEqual([
    'alt-missing',
    'link-scheme',
    'link-dead',
    'link-anchor',
    'slug-format',
    'slug-taken',
    'slug-shadowed',
    'redirect-format',
    'redirect-taken',
    'redirect-chain',
    'redirect-shadow',
    'reference-missing',
    'reference-draft',
  ])
})

test('rules have names of their own', () => {
  const titles = Object.values(RULES).map(({title}) => title)
  expect(new Set(titles).size).toBe(titles.length)
})
