import {expect, test} from 'vitest'
import {UserError} from '#operations/running/user-error.ts'
import {readOptions} from './options.ts'
import {allPages, benchPages} from './pages.ts'

const ALL_PARTS = ['inp', 'follow', 'scroll', 'search']

test.each([
  {args: [], is: {pages: benchPages, presets: ['mobile', 'desktop'], runs: 5, parts: ALL_PARTS}},
  {args: ['--all'], is: {pages: allPages, runs: 1, parts: []}},
  {args: ['--all', '--runs', '3'], is: {pages: allPages, runs: 3}},
  {args: ['--only', 'inp'], is: {pages: [], runs: 5, parts: ['inp']}},
  {args: ['--only', 'scroll,follow'], is: {pages: [], parts: ['follow', 'scroll']}},
  {args: ['--preset', 'desktop'], is: {presets: ['desktop'], parts: ALL_PARTS}},
])('$args', ({args, is}) => {
  expect(readOptions(args)).toMatchObject(is)
})

test('pages are chosen by name or by path, in that order', () => {
  const {pages, parts} = readOptions(['--only', '/about,list'])
  expect(pages.map(({path}) => path)).toEqual(['/about', '/blogs'])
  expect(parts).toEqual([])
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
