import {expect, test} from 'vitest'
import {pagesRelatedTo} from './related-pages.ts'

/** @param about - `#tag`, or the id of a category */
function article(_id: string, ...about: string[]) {
  const isTag = (name: string) => name.startsWith('#')
  return {
    _id,
    title: _id,
    slug: _id,
    categories: about.filter((name) => !isTag(name)),
    tags: about.filter(isTag),
  }
}

const untagged = {...article('bare'), categories: null, tags: null}

test.each([
  ['a page that shares a category', [article('a', 'eks'), article('me', 'eks')], ['a']],
  ['a page that shares a tag', [article('me', '#aws'), article('b', 'eks', '#aws')], ['b']],
  ['no page that shares nothing', [article('a', 'eks'), article('me', '#eks'), untagged], []],
  [
    'no page that shows three newer ones',
    [
      ...['a', 'b', 'c', 'd'].map((id) => article(id, 'eks')),
      article('me', 'eks'),
      article('old', '#x'),
    ],
    [],
  ],
  [
    'a page that is itself one of the newer ones',
    [...['a', 'b', 'c'].map((id) => article(id, 'eks')), article('me', 'eks')],
    ['a', 'b', 'c'],
  ],
])('an article is related on %s', (_what, articles, pages) => {
  expect(pagesRelatedTo('me', articles).map(({_id}) => _id)).toEqual(pages)
})
