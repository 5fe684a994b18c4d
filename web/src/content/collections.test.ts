import {expect, test} from 'vitest'
import {ARTICLE_TYPES} from '@skyforge/config/collections.ts'
import {LINKED_PATH} from '../copy/collection-texts.ts'
import {pages} from '@skyforge/config/site/page-table.ts'
import {collections} from './collections.ts'

test.each(Object.values(collections))('$key has the pages and queries of its tables', (each) => {
  const {key, categoriesQuery, relatedQuery, showRelated} = each
  expect(collections[key]).toBe(each)
  expect(each.articlePath('x')).toBe(`${ARTICLE_TYPES[key].path}/x`)
  expect(relatedQuery !== undefined).toBe(showRelated === true)
  const list = pages.find(({path}) => path === each.listPath)
  expect(list?.shows).toEqual({kind: 'list', of: key})
  expect(categoriesQuery !== undefined).toBe(list?.search?.category === 'any')
})

test('link paths in queries match the article paths of all types', () => {
  const cases = Object.values(ARTICLE_TYPES).map(
    ({name, path}) => `page->_type == "${name}" => "${path}/"`,
  )
  expect(LINKED_PATH).toBe(`select(${cases.join(', ')})`)
})
