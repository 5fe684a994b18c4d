import {expect, test} from 'vitest'
import {announcements, blog} from '../collections.ts'
import {endOfPage, pageNumber, pageSearch, pagesOf, partsOfPage} from './pages.ts'

const ALL = {title: null, tagged: null, author: null}

test.each<[value: string | null, page: number]>([
  ['2', 2],
  ['17', 17],
  ['9'.repeat(40), 1_000_000],
  ...[null, '', '0', '1', '-2', '02', '2.5', '1e3', ' 2', 'two', '٢'].map(
    (value): [string | null, number] => [value, 1],
  ),
])('the address ?page=%s is page %i', (value, page) => {
  expect(pageNumber(value)).toBe(page)
})

test('the first page has 25 entries, each other 24', () => {
  expect([1, 2, 3].map(endOfPage)).toEqual([25, 49, 73])
  expect(partsOfPage(2, {collections: [blog], scope: {}}, [])).toEqual([
    {collection: blog, params: {...ALL, from: 25, to: 49}},
  ])
  expect(partsOfPage(3, {collections: [announcements], scope: {title: 'EKS'}}, [])).toEqual([
    {collection: announcements, params: {...ALL, title: 'EKS', from: 49, to: 73}},
  ])
})

/** Returns `count` entries, one a day, ending at a day of the month. */
function published(count: number, month: string, last: number) {
  return Array.from({length: count}, (_, index) => ({
    publishedAt: `2026-${month}-${String(last - index).padStart(2, '0')}T00:00:00Z`,
  }))
}

type Places = [from: number, to: number] | undefined

test.each<[what: string, page: number, posts: object[], news: object[], Places, Places]>([
  ['alternating entries', 2, published(28, '05', 28), published(28, '05', 28), [13, 25], [12, 24]],
  ['the last page', 3, published(28, '05', 28), published(28, '05', 28), [25, 28], [24, 28]],
  ['a list that is newer', 2, published(30, '05', 30), published(30, '04', 30), [25, 30], [0, 19]],
  ['one alone', 2, published(28, '05', 28), [], [25, 28], undefined],
  [
    'equal dates, as they come',
    2,
    Array.from({length: 30}, () => ({publishedAt: null})),
    Array.from({length: 30}, () => ({})),
    [25, 30],
    [0, 19],
  ],
  [
    'none beyond the last',
    9,
    published(28, '05', 28),
    published(28, '05', 28),
    undefined,
    undefined,
  ],
])(
  'a page over two lists fetches only its own entries: %s',
  (_, page, posts, news, ...expected) => {
    const listed = {collections: [blog, announcements], scope: {author: 'ada'}}
    const parts = partsOfPage(
      page,
      listed,
      [posts, news].map((list) => list as {publishedAt: string}[]),
    )
    const places = listed.collections.map((collection) => {
      const params = parts.find((part) => part.collection === collection)?.params
      return params && [params.from, params.to]
    })
    expect(places).toEqual(expected)
  },
)

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
