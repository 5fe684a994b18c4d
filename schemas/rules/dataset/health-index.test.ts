import {expect, test} from 'vitest'
import type {ContentDocument} from '../problem.ts'
import {image, paragraph, post, SITE_URL} from '../testing/found.ts'
import {HealthIndex} from './health-index.ts'

const reference = (_ref: string) => ({_type: 'reference', _ref})
const slug = (current: string) => ({_type: 'slug', current})
const ASSET = {
  _id: 'image-abc-1600x900-png',
  _type: 'sanity.imageAsset',
  originalFilename: 'plan.png',
}
const AUTHOR = {_id: 'a', _type: 'author', name: 'Ingrid Solberg', slug: slug('ingrid')}
const POST = post({author: reference('a')})

function indexOf(...documents: ContentDocument[]) {
  const index = new HealthIndex(SITE_URL)
  index.list(documents)
  for (const type of ['post', 'author', 'sanity.imageAsset']) {
    for (const id of index.idsOf(type)) index.check(id, versionsOf(id, documents))
  }
  return index
}

function versionsOf(id: string, documents: readonly ContentDocument[]) {
  return documents.filter(({_id}) => _id === id || _id === `drafts.${id}`)
}

/** Each problem as `id rule`. */
function problemsOf(index: HealthIndex): string[] {
  return index
    .unhealthy()
    .flatMap(({id, problems}) => problems.map(({rule}) => `${id} ${rule}`))
    .toSorted()
}

/** Puts the new states of one document in, and checks what that concerns, as the Studio does. */
function change(index: HealthIndex, id: string, all: readonly ContentDocument[]): string[] {
  const affected = index.update([id], versionsOf(id, all))
  for (const each of affected) index.check(each, versionsOf(each, all))
  return affected
}

test('healthy documents are not listed', () => {
  expect(indexOf(ASSET, AUTHOR, POST).unhealthy()).toEqual([])
})

test('a document is listed under its own id and title, with what is wrong in its draft', () => {
  const draft = {...POST, _id: 'drafts.post', mainImage: image(ASSET._id, {})}
  const index = indexOf(ASSET, AUTHOR, POST, draft)
  expect(index.unhealthy()).toMatchObject([
    {id: 'post', type: 'post', title: POST.title, problems: [{rule: 'alt-missing'}]},
  ])
})

test('a mended document leaves the list', () => {
  const index = indexOf(ASSET, AUTHOR, {...POST, mainImage: image(ASSET._id, {})})
  expect(problemsOf(index)).toEqual(['post alt-missing'])
  expect(change(index, 'post', [ASSET, AUTHOR, POST])).toEqual([])
  expect(problemsOf(index)).toEqual([])
})

const twin = {...POST, _id: 'twin', title: 'Another', slug: slug('another')}

test.each<[string, ContentDocument[], string, ContentDocument[], string[], string[]]>([
  [
    'a title that another one has',
    [twin],
    'twin',
    [{...twin, title: String(POST.title).toUpperCase()}],
    ['post'],
    ['post title-duplicate', 'twin title-duplicate'],
  ],
  [
    'a slug that another one has',
    [twin],
    'twin',
    [{...twin, slug: POST.slug}],
    ['post'],
    ['post slug-taken', 'twin slug-taken'],
  ],
  ['an author that is deleted', [], 'a', [], ['post'], ['post reference-missing']],
  [
    'an author that is unpublished',
    [],
    'a',
    [{...AUTHOR, _id: 'drafts.a'}],
    ['post'],
    ['post reference-draft'],
  ],
  [
    'an article that loses its author',
    [],
    'post',
    [{...POST, author: undefined}],
    ['a'],
    ['a orphan'],
  ],
  [
    'an article that is deleted with its pictures',
    [],
    'post',
    [],
    ['a', ASSET._id],
    ['a orphan', `${ASSET._id} orphan`],
  ],
])('%s concerns others', (_, others, id, states, affected, problems) => {
  const before = [ASSET, AUTHOR, POST, ...others]
  const index = indexOf(...before)
  const after = [...before.filter(({_id}) => _id !== id), ...states]
  expect(change(index, id, after).toSorted()).toEqual(affected)
  expect(problemsOf(index)).toEqual(problems)
})

test('what another one is called concerns nobody else', () => {
  const index = indexOf(ASSET, AUTHOR, POST)
  expect(change(index, 'a', [ASSET, {...AUTHOR, name: 'Inge Solberg'}, POST])).toEqual([])
})

test('a new slug concerns those that link to the old one', () => {
  const markDefs = [{_type: 'link', _key: 'l', href: '/blog/another#costs'}]
  const linking = {...POST, body: [paragraph('See there.', {markDefs})]}
  const before = [ASSET, AUTHOR, linking, twin]
  const index = indexOf(...before)
  const renamed = {...twin, slug: slug('other')}
  expect(change(index, 'twin', [ASSET, AUTHOR, linking, renamed])).toEqual(['post'])
})

test.each([
  ['goes', [{...twin, _id: 'drafts.twin'}]],
  ['is at another address', [{...twin, slug: slug('other')}]],
])('what is written as an address concerns links when it %s', (_, states) => {
  const markDefs = [{_type: 'link', _key: 'l', href: `${SITE_URL}/blog/another#costs`}]
  const linking = {...POST, body: [paragraph('See there.', {markDefs})]}
  const index = indexOf(ASSET, AUTHOR, linking, twin)
  expect(problemsOf(index)).toEqual([])
  expect(change(index, 'twin', [ASSET, AUTHOR, linking, ...states])).toEqual(['post'])
  expect(problemsOf(index)).toEqual(['post link-dead'])
})

test('what readers see counts as used, and so does what a draft has instead', () => {
  const [other, picture] = [
    {...AUTHOR, _id: 'b', name: 'Meera Joshi', slug: slug('meera')},
    'image-new-1600x900-png',
  ]
  const draft = {...POST, _id: 'drafts.post', author: reference('b'), mainImage: image(picture)}
  const all = [ASSET, {...ASSET, _id: picture}, AUTHOR, other, POST, draft]
  const index = indexOf(...all)
  expect(problemsOf(index)).toEqual([])
  change(index, 'post', all)
  expect(problemsOf(index)).toEqual([])
  change(
    index,
    'post',
    all.filter((each) => each !== POST),
  )
  expect(problemsOf(index)).toEqual(['a orphan', `${ASSET._id} orphan`])
})

test('two pages at one address are told, be the draft of one at another', () => {
  const draft = {...twin, _id: 'drafts.twin'}
  const all = [ASSET, AUTHOR, POST, {...twin, slug: POST.slug}, draft]
  const index = indexOf(...all)
  expect(problemsOf(index)).toEqual(['post slug-taken'])
  const published = all
    .filter((each) => each !== draft)
    .map((each) => (each._id === 'twin' ? twin : each))
  expect(change(index, 'twin', published)).toEqual(['post'])
  expect(problemsOf(index)).toEqual([])
})

test('what comes with a release alone is not checked when it changes, but known', () => {
  const version = {
    ...POST,
    _id: 'versions.summer.new',
    title: 'New',
    slug: undefined,
    mainImage: image(ASSET._id, {}),
  }
  const index = indexOf(ASSET, AUTHOR)
  index.update(['new'], [version])
  expect(problemsOf(index)).not.toContain('new alt-missing')
  index.check('a', [AUTHOR])
  expect(problemsOf(index)).not.toContain('a orphan')
})

test('versions of releases are not checked, but known', () => {
  const version = {...POST, _id: 'versions.summer.new', mainImage: image(ASSET._id, {})}
  expect(problemsOf(indexOf(ASSET, AUTHOR, POST, version))).toEqual([
    'post slug-taken',
    'post title-duplicate',
  ])
})
