import {evaluateSync, parse, toJS} from 'groq-js'
import {expect, test} from 'vitest'
import {apiConfig} from '../connection/api-config.ts'
import {CONCERNED, redirectActions, toOldAddress} from './redirect-actions.ts'
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

test.each([
  '/blog/old',
  '/blog/old/',
  '/blog/old#costs',
  '/blog/old?from=mail',
  `${apiConfig.siteUrl}/blog/old`,
])('what leads to %s leads to the old address', (to) => {
  const dataset = [
    {_id: 'a', _type: 'redirect', from: '/a', to},
    {_id: 'versions.spring.a', _type: 'redirect', from: '/a', to},
    {_id: 'b', _type: 'redirect', from: '/b', toDocument: {_ref: 'post'}},
  ]
  const stored = [{_id: 'a', from: '/a', to}]
  const answer = evaluateSync(parse(CONCERNED, {params: change}), {dataset, params: change})
  expect(toJS(answer)).toEqual(stored)
  expect(toOldAddress({change, stored})).toEqual(stored)
})

test('a draft is found with what is published, whatever it says', () => {
  const dataset = [
    {_id: 'r', _type: 'redirect', from: '/blog/new', toDocument: {_ref: 'post'}},
    {_id: 'drafts.r', _type: 'redirect', from: '/blog/newer', toDocument: {_ref: 'post'}},
  ]
  const answer = evaluateSync(parse(CONCERNED, {params: change}), {dataset, params: change})
  expect(toJS(answer)).toMatchObject([{_id: 'r'}, {_id: 'drafts.r'}])
})

test.each(['/blog/older', '/blog/old/more', 'https://elsewhere.example/blog/old', null])(
  'what leads to %s does not',
  (to) => {
    expect(toOldAddress({change, stored: [{_id: 'a', from: '/a', to}]})).toEqual([])
  },
)
