import {expect, test} from 'vitest'
import {UserError} from '#operations/running/user-error.ts'
import {readOptions} from './options.ts'
import {allPages, benchPages} from './pages.ts'

test.each([
  {args: [], is: {pages: benchPages, presets: ['mobile', 'desktop'], runs: 5, interactions: true}},
  {args: ['--all'], is: {pages: allPages, runs: 1, interactions: false}},
  {args: ['--all', '--runs', '3'], is: {pages: allPages, runs: 3}},
  {args: ['--only', 'inp'], is: {pages: [], runs: 5, interactions: true, follows: false}},
  {args: ['--only', 'follow'], is: {pages: [], interactions: false, follows: true}},
  {args: ['--preset', 'desktop'], is: {presets: ['desktop'], interactions: true}},
])('$args', ({args, is}) => {
  expect(readOptions(args)).toMatchObject(is)
})

test('pages are chosen by name or by path, in that order', () => {
  const {pages, interactions} = readOptions(['--only', '/about,list'])
  expect(pages.map(({path}) => path)).toEqual(['/about', '/blogs'])
  expect(interactions).toBe(false)
})

test.each([
  {args: ['--runs', 'many'], says: '--runs is "many"'},
  {args: ['--runs', '0'], says: '--runs is "0"'},
  {args: ['--only', 'hme'], says: '--only names "hme"'},
  {args: ['--preset', 'watch'], says: '--preset is "watch", none of mobile, desktop'},
])('$args is refused', ({args, says}) => {
  expect(() => readOptions(args)).toThrow(UserError)
  expect(() => readOptions(args)).toThrow(says)
})

test('every page has a name and a path of its own', () => {
  for (const of of ['name', 'path'] as const) {
    const all = allPages.map((page) => page[of])
    expect(all.filter((each, index) => all.indexOf(each) !== index)).toEqual([])
  }
})
