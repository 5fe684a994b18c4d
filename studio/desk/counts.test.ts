import {evaluateSync, parse, toJS} from 'groq-js'
import {expect, test} from 'vitest'
import {COUNTS_QUERY} from './counts.ts'

const release = (name: string, state: string) => ({
  _id: `_.releases.${name}`,
  _type: 'system.release',
  name,
  state,
})

const dataset = [
  {_id: 'a', _type: 'post'},
  {_id: 'drafts.a', _type: 'post'},
  {_id: 'b', _type: 'post'},
  {_id: 'drafts.c', _type: 'post'},
  {_id: 'versions.soon.a', _type: 'post'},
  {_id: 'versions.later.a', _type: 'post'},
  {_id: 'versions.open.d', _type: 'post'},
  {_id: 'drafts.ben', _type: 'author'},
  {_id: 'ben', _type: 'author'},
  {_id: 'drafts.cost', _type: 'category'},
  release('soon', 'scheduled'),
  release('later', 'scheduled'),
  release('open', 'active'),
]

test('what is drafted, published and in releases counts once', () => {
  const params = {type: 'post'}
  const counts = toJS(evaluateSync(parse(COUNTS_QUERY, {params}), {dataset, params}))
  expect(counts).toEqual({
    articles: 3,
    drafts: 2,
    scheduled: 1,
    authors: 1,
    categories: 1,
    redirects: 0,
  })
})
