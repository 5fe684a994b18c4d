import {expect, test} from 'vitest'
import {found, post, SITE_URL} from './testing/found.ts'
import type {ContentDocument} from './problem.ts'

const slug = (current: string) => ({slug: {_type: 'slug', current}})
const refer = (id: string) => ({_type: 'reference', _ref: id, _weak: true})
const moved = {...post(slug('here')), _id: 'moved'}

function redirect(fields: Record<string, unknown>): ContentDocument {
  return {_id: 'r', _type: 'redirect', ...fields}
}

const other = (fields: Record<string, unknown>) => ({...redirect(fields), _id: 'other'})

test.each([
  ['no old address', {to: '/contact'}, 'from: Without an old address'],
  ['what is no path', {from: '/old/', to: '/contact'}, 'from: “/old/” is no path of this site'],
  ['no aim', {from: '/old'}, 'to: It leads nowhere'],
  [
    'two aims',
    {from: '/old', to: '/contact', toDocument: refer('post')},
    'to: It leads to an article and',
  ],
  [
    'what nobody can follow',
    {from: '/old', to: 'javascript:alert(1)'},
    'to: Nobody can be sent to',
  ],
])('redirect-format: with %s', (_, fields, message) => {
  expect(found('redirect-format', redirect(fields))).toEqual([expect.stringContaining(message)])
})

test.each([
  {from: '/old', to: '/contact?tab=meeting'},
  {from: '/old', to: 'https://elsewhere.example/'},
  {from: '/old', toDocument: refer('post')},
])('redirect-format: %j is fine', (fields) => {
  expect(found('redirect-format', redirect(fields))).toEqual([])
})

test('redirect-taken: two lead from one address', () => {
  const documents = [other({from: '/old', to: '/about'})]
  const message = 'from: Another redirect leads from /old too: change that one, and delete this.'
  expect(found('redirect-taken', redirect({from: '/old'}), {documents})).toEqual([message])
  expect(found('redirect-taken', redirect({from: '/else'}), {documents})).toEqual([])
})

test('redirect-taken: its own draft is no other', () => {
  const draft = {...redirect({from: '/old'}), _id: 'drafts.r'}
  expect(found('redirect-taken', draft, {documents: [redirect({from: '/old'})]})).toEqual([])
})

test.each([
  ['to itself', {from: '/a', to: '/a?again'}, [], 'to: It leads to itself'],
  [
    'to an old address',
    {from: '/a', to: '/b#part'},
    [other({from: '/b', to: '/c'})],
    'to: /b is an old',
  ],
  [
    'where another leads',
    {from: '/b', to: '/c'},
    [other({from: '/a', to: '/b?x'})],
    'from: /a leads here',
  ],
])('redirect-chain: one leads %s', (_, fields, documents, message) => {
  expect(found('redirect-chain', redirect(fields), {documents})).toEqual([
    expect.stringContaining(message),
  ])
})

test.each([
  ['a slash at the end', '/blog/old/'],
  ['slashes too many', '/blog//old'],
  ['the site before it', `${SITE_URL}/blog/old?a`],
  ['its feed', '/blog/old/feed.xml'],
  ['its Markdown', '/blog/old.md'],
])('redirect-chain: a circle is seen by %s', (_, to) => {
  const chain = (document: ContentDocument, documents: ContentDocument[] = []) =>
    found('redirect-chain', document, {documents})
  expect(chain(redirect({from: '/blog/old', to}))).toEqual([
    'to: It leads to itself: choose another.',
  ])
  expect(
    chain(redirect({from: '/blog/new', to}), [other({from: '/blog/old', to: '/blog/new'})]),
  ).toEqual([
    'to: /blog/old is an old address itself: lead to where it leads.',
    'from: /blog/old leads here: let it lead to where this one does, first.',
  ])
  expect(
    chain(redirect({from: '/blog/old', to: '/contact'}), [other({from: '/blog/new', to})]),
  ).toEqual(['from: /blog/new leads here: let it lead to where this one does, first.'])
})

test('redirect-chain: the same path of another site is elsewhere', () => {
  const away = redirect({from: '/blog/old', to: 'https://elsewhere.example/blog/old'})
  expect(found('redirect-chain', away)).toEqual([])
})

test('redirect-chain: two lead to one address', () => {
  const documents = [other({from: '/b', to: '/c'})]
  expect(found('redirect-chain', redirect({from: '/a', to: '/c'}), {documents})).toEqual([])
})

test.each([
  ['an article', '/blog/here', 'At /blog/here is “Moving 400 machines in 7 weeks”'],
  ['a page of the site', '/contact', 'At /contact is a page of this site'],
])('redirect-shadow: from the address of %s', (_, from, message) => {
  expect(found('redirect-shadow', redirect({from}), {documents: [moved]})).toEqual([
    expect.stringContaining(message),
  ])
})

test('redirect-shadow: from where an article was, or has its draft', () => {
  const draft = {...post(slug('there')), _id: 'drafts.moved'}
  const documents = [moved, draft]
  expect(found('redirect-shadow', redirect({from: '/blog/there'}), {documents})).toEqual([])
  expect(found('redirect-shadow', redirect({from: '/blog/gone'}), {documents})).toEqual([])
})

test('redirect-shadow: one to the article itself is there for when that moves', () => {
  const ahead = redirect({from: '/blog/here', toDocument: refer('moved')})
  expect(found('redirect-shadow', ahead, {documents: [moved]})).toEqual([])
  const away = redirect({from: '/blog/here', toDocument: refer('post')})
  expect(found('redirect-shadow', away, {documents: [moved]})).toHaveLength(1)
})

const version = {...post(slug('there')), _id: 'versions.spring.moved'}
const ahead = other({from: '/blog/here', toDocument: refer('moved')})

test('redirect-missing: an article moves in a release', () => {
  expect(found('redirect-missing', version, {documents: [moved]})).toEqual([
    expect.stringMatching(/^slug: Readers know it at \/blog\/here, and nothing leads on/),
  ])
})

test.each<[string, ContentDocument, ContentDocument[]]>([
  ['a redirect is there', version, [moved, ahead]],
  ['one is in a release', version, [moved, {...ahead, _id: 'versions.spring.other'}]],
  ['its address stays', {...version, ...slug('here')}, [moved]],
  ['it has no slug', {...version, slug: undefined}, [moved]],
  ['it is new', version, []],
  ['it is a draft', {...version, _id: 'drafts.moved'}, [moved]],
])('redirect-missing: not where %s', (_, document, documents) => {
  expect(found('redirect-missing', document, {documents})).toEqual([])
})

test('redirect-missing: a redirect that is not published leads nowhere', () => {
  const documents = [moved, {...ahead, _id: 'drafts.other'}]
  expect(found('redirect-missing', version, {documents})).toHaveLength(1)
})

const draft = {...post(slug('old')), _id: 'drafts.post'}
const published = post(slug('here'))

test('slug-shadowed: a redirect leads from the address to elsewhere', () => {
  const documents = [published, other({from: '/blog/old', to: '/contact'})]
  expect(found('slug-shadowed', draft, {documents})).toEqual([
    'slug: A redirect leads from /blog/old to elsewhere: delete it first, or choose another slug.',
  ])
})

test.each([
  ['leads to the article', other({from: '/blog/old', toDocument: refer('post')})],
  ['leads to the address of the article', other({from: '/blog/old', to: '/blog/here?a'})],
  ['leads there with a slash at the end', other({from: '/blog/old', to: '/blog/here/'})],
  ['is not published', {...other({from: '/blog/old', to: '/contact'}), _id: 'drafts.other'}],
  ['leads from elsewhere', other({from: '/announcement/old', to: '/contact'})],
])('slug-shadowed: not by one that %s', (_, document) => {
  expect(found('slug-shadowed', draft, {documents: [published, document]})).toEqual([])
})

test('slug-shadowed: by the redirect that readers follow, whatever else leads from there', () => {
  const documents = [
    published,
    {...other({from: '/blog/old', to: '/about'}), _id: 'drafts.planned'},
    other({from: '/blog/old', to: '/contact'}),
  ]
  expect(found('slug-shadowed', draft, {documents})).toHaveLength(1)
  expect(found('slug-shadowed', draft, {documents: documents.toReversed()})).toHaveLength(1)
})

test('others lead from where readers are led on, not from where their drafts would', () => {
  const stored = other({from: '/blog/old', to: '/contact'})
  const edited = {...other({from: '/blog/else', to: '/about'}), _id: 'drafts.other'}
  const taken = (from: string) =>
    found('redirect-taken', redirect({from}), {documents: [edited, stored]})
  expect(taken('/blog/old')).toHaveLength(1)
  expect(taken('/blog/else')).toEqual([])
})
