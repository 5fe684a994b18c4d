import {expect, test} from 'vitest'
import type {LakeDocument} from '../../store/document.ts'
import {DocumentPages} from './document-pages.ts'

/** Some twenty of them make a page. */
const TEXT = 'é'.repeat(13_000)

let revision = 0

function document(id: number): LakeDocument {
  revision += 1
  const time = '2026-01-01T00:00:00Z'
  const meta = {_type: 'post', _rev: `r${revision}`, _createdAt: time, _updatedAt: time}
  return {_id: `post-${id}`, ...meta, text: TEXT}
}

const listOf = (length: number) => Array.from({length}, (_, id) => document(id))

/** Pages of a list, each of which is checked to be right, and how many of them were there before. */
function pagesOf(pages: DocumentPages, list: readonly LakeDocument[], before: Uint8Array[] = []) {
  const made = [...pages.of(list)]
  const text = Buffer.concat(made).toString()
  expect(JSON.parse(`[${text.slice(1)}]`)).toEqual(list)
  return {made, kept: made.filter((page) => before.includes(page)).length}
}

test.each<[string, (list: LakeDocument[]) => void]>([
  ['a document is changed', (list) => list.splice(50, 1, document(50))],
  ['the first of a page is changed', (list) => list.splice(0, 1, document(0))],
  ['a document is removed', (list) => list.splice(50, 1)],
  ['the first of a page is removed', (list) => list.splice(0, 1)],
  ['one is put in', (list) => list.splice(50, 0, document(1_000))],
  ['one comes behind', (list) => list.push(document(1_000))],
])('where %s, the other pages stay', (_, change) => {
  const pages = new DocumentPages(64 * 1024 * 1024)
  const list = listOf(200)
  const {made} = pagesOf(pages, list)
  expect(made.length).toBeGreaterThan(8)
  expect(pagesOf(pages, list, made).kept).toBe(made.length)
  change(list)
  const {kept} = pagesOf(pages, list, made)
  expect(kept).toBeLessThan(made.length + 1)
  expect(kept).toBeGreaterThanOrEqual(made.length - 2)
})

test('lists in another order have their own pages', () => {
  const pages = new DocumentPages(64 * 1024 * 1024)
  const list = listOf(100)
  const {made} = pagesOf(pages, list)
  expect(pagesOf(pages, list.toReversed(), made).kept).toBe(0)
})

test('pages stay within their memory limit', () => {
  const pages = new DocumentPages(600 * 1024)
  const list = listOf(200)
  const {made} = pagesOf(pages, list)
  expect(made.length).toBeGreaterThan(8)
  // Each page that is made anew puts the next one out.
  expect(pagesOf(pages, list, made).kept).toBe(0)
})

test('deleted documents are not held', () => {
  const pages = new DocumentPages(64 * 1024 * 1024)
  const list = listOf(100)
  const {made} = pagesOf(pages, list)
  for (const before of list) pages.forget([{id: before._id, before, after: null}])
  expect(pagesOf(pages, list, made).kept).toBe(0)
})
