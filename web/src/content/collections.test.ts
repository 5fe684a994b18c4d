import {expect, test} from 'vitest'
import {pages} from '../site/page-table.ts'
import {collections} from './collections.ts'

test.each(Object.values(collections))('$key has the queries that its pages ask with', (each) => {
  const {key, categoriesQuery, relatedQuery, showRelated} = each
  expect(collections[key]).toBe(each)
  expect(relatedQuery !== undefined).toBe(showRelated === true)
  const list = pages.find(({path}) => path === each.listPath)
  expect(list?.shows).toEqual({kind: 'list', of: key})
  expect(categoriesQuery !== undefined).toBe(list?.search?.category === 'any')
})
