import {expect, test} from 'vitest'
import {redirectActions} from './redirect-actions.ts'
import {inWords} from './testing/in-words.ts'

const change = {from: '/blog/old', to: '/blog/new'}

test('ahead of a release, what leads away from the address to come stays', () => {
  const stored = [
    {_id: 'a', from: '/a', to: '/blog/old'},
    {_id: 'n', from: '/blog/new', to: '/blog/old'},
  ]
  const actions = redirectActions({articleId: 'post', change, stored, newId: 'r'})
  expect(actions.map(inWords)).toEqual(['edit a', 'publish a', 'create r', 'publish r'])
  expect(redirectActions({articleId: 'post', change, stored: [], newId: 'r'})[0]).toMatchObject({
    attributes: {from: '/blog/old', toDocument: {_ref: 'post', _weak: true}, permanent: true},
  })
})
