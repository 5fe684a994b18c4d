import {expect, test} from 'vitest'
import {ARTICLE_TYPES, LINKED_PATH} from './collections.ts'

test('links in GROQ lead to where articles of all types are', () => {
  const cases = Object.values(ARTICLE_TYPES).map(
    ({name, path}) => `page->_type == "${name}" => "${path}/"`,
  )
  expect(LINKED_PATH).toBe(`select(${cases.join(', ')})`)
})
