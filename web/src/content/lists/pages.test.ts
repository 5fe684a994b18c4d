import {expect, test} from 'vitest'
import {endOfPage, pageNumber, pageParams, pageSearch, pagesOf} from './pages.ts'

const ALL = {title: null, tagged: null, author: null}

test.each<[value: string | null, page: number]>([
  ['2', 2],
  ['17', 17],
  ['9'.repeat(40), 1_000_000],
  ...[null, '', '0', '1', '-2', '02', '2.5', '1e3', ' 2', 'two', '٢'].map(
    (value): [string | null, number] => [value, 1],
  ),
])('the address ?page=%s is that of page %i', (value, page) => {
  expect(pageNumber(value)).toBe(page)
})

test('the first page has 25 entries, each other 24', () => {
  expect([1, 2, 3].map(endOfPage)).toEqual([25, 49, 73])
  expect(pageParams(2, {})).toEqual({...ALL, from: 25, to: 49})
  expect(pageParams(3, {title: 'EKS'})).toEqual({...ALL, title: 'EKS', from: 49, to: 73})
})

test.each([
  [0, 1],
  [25, 1],
  [26, 2],
  [49, 2],
  [50, 3],
])('%i entries are on %i pages', (entries, pages) => {
  expect(pagesOf(entries)).toBe(pages)
})

test.each<[page: number, category: string | undefined, search: string]>([
  [1, undefined, ''],
  [2, undefined, '?page=2'],
  [1, 'eks', '?category=eks'],
  [3, 'cost & co', '?category=cost+%26+co&page=3'],
])('page %i of the category %s is at %s', (page, category, search) => {
  expect(pageSearch(page, category)).toBe(search)
})
