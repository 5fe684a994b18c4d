import {expect, test} from 'vitest'
import {fixes, found, post} from './testing/found.ts'

const slug = (current: string) => ({slug: {_type: 'slug', current}})
const other = {_id: 'other', _type: 'post', title: 'Another move', ...slug('a-move')}

test.each(['Upper', 'two--hyphens', '-start', 'a b', 'a/b'])('slug-format: %j', (current) => {
  expect(found('slug-format', post(slug(current)))).toEqual([
    expect.stringContaining(`slug: The slug “${current}” makes no address`),
  ])
})

test('slug-format: a well-formed one, or none at all, is fine', () => {
  expect(found('slug-format', post())).toEqual([])
  expect(found('slug-format', post({slug: undefined}))).toEqual([])
})

test.each([
  ['of its own letters', 'A Move', 'a-move'],
  ['of the title, where it has none', '東京', 'moving-400-machines-in-7-weeks'],
])('a malformed slug is written anew, %s', (_, current, written) => {
  expect(fixes('slug-format', post(slug(current)))).toEqual([
    [`Write “${written}”`, [{set: {'slug.current': written}}]],
  ])
})

test('slug-taken: another document of the type has it', () => {
  expect(found('slug-taken', post(slug('a-move')), {documents: [other]})).toEqual([
    'slug: “Another move” has the slug “a-move” too: only one of them can be opened.',
  ])
})

test.each([
  ['a document of another type', {...other, _type: 'category'}],
  ['its own published state', {...other, _id: 'post'}],
  ['a version of itself', {...other, _id: 'versions.spring.post'}],
])('slug-taken: %s may have it', (_, document) => {
  const draft = {...post(slug('a-move')), _id: 'drafts.post'}
  expect(found('slug-taken', draft, {documents: [document]})).toEqual([])
})

test.each(['other', 'drafts.other', 'versions.spring.other'])(
  'slug-taken: by any version of another document, such as %s',
  (_id) => {
    const elsewhere = {...other, ...slug('elsewhere')}
    const documents = [
      {...elsewhere, _id: 'other'},
      {...elsewhere, _id: 'drafts.other'},
      {...elsewhere, _id: 'versions.spring.other'},
    ].map((each) => (each._id === _id ? {...other, _id: each._id} : each))
    expect(found('slug-taken', post(slug('a-move')), {documents})).toHaveLength(1)
  },
)
