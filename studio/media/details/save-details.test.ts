import {expect, test} from 'vitest'
import {detailMutations} from './save-details.ts'

const KNOWN = [{_id: 't1', name: 'diagrams'}]
const DETAILS = {altText: ' A plan ', fileName: 'plan.png', tags: ['diagrams', 'plans']}

test('a tag that is there is referred to, and a new one made with the picture', () => {
  const mutations = detailMutations('image-a-1x1-png', DETAILS, KNOWN, () => 't2')
  const tag = (_ref: string) => ({_type: 'reference', _key: _ref, _ref, _weak: true})
  expect(mutations.at(0)).toEqual({
    create: {_id: 't2', _type: 'media.tag', name: {_type: 'slug', current: 'plans'}},
  })
  expect(mutations.at(-1)).toEqual({
    patch: {
      id: 'image-a-1x1-png',
      set: {
        altText: 'A plan',
        originalFilename: 'plan.png',
        'opt.media.tags': [tag('t1'), tag('t2')],
      },
    },
  })
})
