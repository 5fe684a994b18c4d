import {expect, test} from 'vitest'
import {addressChange} from './address-change.ts'
import {publishActions} from './publish-actions.ts'
import type {StoredRedirect} from './redirect-actions.ts'
import {inWords} from './testing/in-words.ts'

const change = {from: '/blog/old', to: '/blog/new'}
const post = (current?: string) => ({
  _id: 'post',
  _type: 'post',
  _rev: 'r',
  _createdAt: '',
  _updatedAt: '',
  ...(current && {slug: {_type: 'slug', current}}),
})

test.each([
  ['another slug', post('old'), post('new'), change],
  ['one that is written in escapes', post('ö'), post('o'), {from: '/blog/%C3%B6', to: '/blog/o'}],
  ['the same slug', post('old'), post('old'), undefined],
  ['none before', post(), post('new'), undefined],
  ['none after', post('old'), post(), undefined],
  ['nothing published', null, post('new'), undefined],
  ['no draft', post('old'), null, undefined],
])('the address of an article with %s', (_, published, draft, expected) => {
  expect(addressChange(published, draft, '/blog')).toEqual(expected)
})

/** What is done, in a line each. */
function done(stored: readonly StoredRedirect[], isRedirected = true): string[] {
  const redirected = isRedirected ? {newId: 'r'} : undefined
  const publication = {articleId: 'post', publishedRevision: 'p1', change, stored, redirected}
  return publishActions(publication).map(inWords)
}

test.each<[string, StoredRedirect[], string[]]>([
  ['nothing else', [], ['create r', 'publish r']],
  [
    'one to the old address',
    [{_id: 'a', from: '/a', to: '/blog/old'}],
    ['edit a', 'publish a', 'create r', 'publish r'],
  ],
  [
    'one from the new address',
    [{_id: 'n', from: '/blog/new'}],
    ['delete n', 'create r', 'publish r'],
  ],
  [
    'one from the new to the old',
    [{_id: 'n', from: '/blog/new', to: '/blog/old'}],
    ['delete n', 'create r', 'publish r'],
  ],
  ['one from the old address', [{_id: 'o', from: '/blog/old', to: '/x'}], ['edit o', 'publish o']],
  ['a draft of one alone', [{_id: 'drafts.o', from: '/blog/old'}], ['create r', 'publish r']],
])('where there is %s, the article is published last', (_, stored, expected) => {
  expect(done(stored)).toEqual([...expected, 'publish post'])
})

test('without a redirect older ones lead to the article all the same', () => {
  const stored = [
    {_id: 'a', from: '/a', to: '/blog/old'},
    {_id: 'n', from: '/blog/new'},
    {_id: 'o', from: '/blog/old', to: '/x'},
  ]
  expect(done(stored, false)).toEqual(['delete n', 'edit a', 'publish a', 'publish post'])
})

test('a redirect goes with its draft', () => {
  const stored = [
    {_id: 'n', from: '/blog/new'},
    {_id: 'drafts.n', from: '/blog/else'},
  ]
  const publication = {articleId: 'post', publishedRevision: 'p1', change, stored}
  expect(publishActions({...publication, redirected: undefined})).toEqual([
    {
      actionType: 'sanity.action.document.delete',
      publishedId: 'n',
      includeDrafts: ['drafts.n'],
    },
    {
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.post',
      publishedId: 'post',
      ifPublishedRevisionId: 'p1',
    },
  ])
})
