import {expect, test, vi} from 'vitest'
import type {DocumentActionProps} from 'sanity'
import {articleActions, forDuplicate} from './actions.ts'
import {articleAddress} from './article-address.ts'

const action = (name: 'publish' | 'duplicate' | 'delete') =>
  Object.assign(
    vi.fn(() => null),
    {action: name},
  )

test.each([
  ['a post', {_type: 'post', slug: {current: 'queues'}}, 'https://a.example/blog/queues'],
  [
    'an announcement',
    {_type: 'announcement', slug: {current: 'office'}},
    'https://a.example/announcement/office',
  ],
  ['what is not published', null, undefined],
  ['a post without a slug', {_type: 'post'}, undefined],
  ['a post whose slug is no slug', {_type: 'post', slug: 'queues'}, undefined],
  ['an author', {_type: 'author', slug: {current: 'ingrid'}}, undefined],
])('the address of %s', (_, published, address) => {
  expect(articleAddress(published, 'https://a.example')).toBe(address)
})

test('a copy has what its original has, but for the slug and the dates', () => {
  const dates = {publishedAt: '2026-01-01', updatedAt: '2026-02-01'}
  const original = {_id: 'a', _type: 'post', title: 'Queues', slug: {}, ...dates}
  expect(forDuplicate(original)).toEqual({_id: 'a', _type: 'post', title: 'Queues'})
})

test('"Duplicate" stays in its place, and makes such a copy', () => {
  const duplicate = action('duplicate')
  const actions = articleActions([action('publish'), duplicate, action('delete')])
  expect(actions.map((each) => each.action)).toEqual([
    'publish',
    undefined,
    undefined,
    'duplicate',
    'delete',
  ])
  const props = {id: 'a', type: 'post'} as DocumentActionProps
  actions[3]?.(props)
  expect(duplicate).toHaveBeenCalledWith({...props, mapDocument: forDuplicate})
})

test('"Duplicate" is the same component each time, so that it keeps its state', () => {
  const actions = [action('duplicate')]
  expect(articleActions(actions).at(-1)).toBe(articleActions(actions).at(-1))
})
