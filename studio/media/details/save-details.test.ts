import {expect, test} from 'vitest'
import type {Picture} from '../pictures/picture.ts'
import {type Details, detailsOf} from './details.ts'
import {detailMutations} from './save-details.ts'

const KNOWN = [
  {_id: 't1', name: 'diagrams'},
  {_id: 't3', name: 'plans'},
]
const PICTURE: Picture = {
  _id: 'image-a-1x1-png',
  _rev: 'r1',
  url: '/a.png',
  originalFilename: 'plan.png',
  altText: 'A plan',
  size: 1,
  width: 1,
  height: 1,
  tags: KNOWN.slice(0, 1),
  isUsed: false,
}
const tag = (_ref: string) => ({_type: 'reference', _key: _ref, _ref, _weak: true})

function saved(changes: Partial<Details>) {
  return detailMutations(PICTURE, {...detailsOf(PICTURE), ...changes}, KNOWN, () => 't2')
}

test.each<[string, Partial<Details>, object]>([
  ['a text', {altText: ' The plan '}, {altText: 'The plan'}],
  ['a text in lines', {altText: 'The plan\n of it'}, {altText: 'The plan of it'}],
  ['a name', {fileName: 'b.png'}, {originalFilename: 'b.png'}],
  ['a tag that is there', {typedTag: ' plans'}, {'opt.media.tags': [tag('t1'), tag('t3')]}],
  ['a tag that is typed', {typedTag: ' new '}, {'opt.media.tags': [tag('t1'), tag('t2')]}],
  ['a tag less', {tags: []}, {'opt.media.tags': []}],
])('%s is saved alone, of the picture that was read', (_, changes, set) => {
  const patches = saved(changes).filter((mutation) => 'patch' in mutation)
  expect(patches[0]).toMatchObject({patch: {id: PICTURE._id, ifRevisionID: 'r1'}})
  expect(patches.at(-1)).toEqual({patch: {id: PICTURE._id, set}})
})

test('a new tag is made with the picture', () => {
  expect(saved({tags: ['new']})[0]).toEqual({
    create: {_id: 't2', _type: 'media.tag', name: {_type: 'slug', current: 'new'}},
  })
})

test.each([{}, {fileName: ' '}, {typedTag: 'diagrams'}])('%j changes nothing', (changes) => {
  expect(saved(changes)).toEqual([])
})
