import {expect, test} from 'vitest'
import {Dataset} from '../../store/dataset.ts'
import type {LakeDocument} from '../../store/document.ts'
import {collectGarbage} from '@skyforge/server-kit/testing/collect-garbage.ts'
import {readAnswer} from '../../testing/answers.ts'
import {commitTo, testQueries} from '../../testing/test-queries.ts'
import type {QueryOptions} from '../query-options.ts'

const TIME = '2026-01-01T00:00:00Z'

function document(_id: string, _type: string, fields: object = {}): LakeDocument {
  return {_id, _type, _rev: 'r', _createdAt: TIME, _updatedAt: TIME, ...fields}
}

function setUp() {
  const queries = testQueries()
  const dataset = new Dataset('blog', 'production', [
    document('p1', 'post', {title: 'swift', n: 1, tags: [{t: 'a'}], author: {_ref: 'a1'}}),
    document('p2', 'post', {title: 'azure', n: 2, tags: [{t: 'b'}], author: {_ref: 'a1'}}),
    document('a1', 'author', {name: 'Meera', bio: 'Writes'}),
    document('n1', 'note', {about: 'p1', text: 'Well'}),
    document('drafts.p2', 'post', {title: 'azure', n: 3}),
  ])
  const ask = async (
    query: string,
    params = {},
    {perspective = [], sourceMap}: Pick<Partial<QueryOptions>, 'perspective' | 'sourceMap'> = {},
  ) => {
    const reader = {visibility: 'everything', identity: 'me'} as const
    return queries.run(dataset, query, {params, perspective, sourceMap, ...reader})
  }
  const put = (id: string, after: LakeDocument | null) =>
    commitTo(dataset, [{id, before: dataset.get(id) ?? null, after}], queries)
  const set = (id: string, fields: object) =>
    put(id, {...(dataset.get(id) ?? document(id, 'post')), ...fields})
  return {ask, put, set}
}

const POSTS = '*[_type == "post"]'

test.each<[query: string, id: string, fields: object, params?: object]>([
  // Nothing is read that is another now.
  [`${POSTS}{title}`, 'p1', {n: 9, _updatedAt: 'later'}],
  [`${POSTS} | order(title)[0...1]{n}`, 'p1', {body: ['x']}],
  [`${POSTS}.title`, 'p1', {n: 9}],
  [`${POSTS}.tags[].t`, 'p1', {n: 9}],
  [`${POSTS}[0...2]{tags[]{...}}`, 'p1', {title: 'other'}],
  [`count(${POSTS})`, 'p1', {title: 'other'}],
  [`${POSTS}{"by": author->name}`, 'a1', {bio: 'Rests'}],
  [`${POSTS}{"notes": count(*[_type == "note" && about == ^._id])}`, 'n1', {text: 'Ill'}],
  [`${POSTS}[count(tags) > 0]{_id}`, 'p1', {title: 'other'}],
  [`${POSTS}{title match "swift" => {n}}`, 'p1', {author: {_ref: 'gone'}}],
  // It is found neither before nor after.
  [`${POSTS}[title == "azure"]`, 'n1', {text: 'Ill'}],
  ['*[_type == "post" && n == $n]', 'p1', {title: 'other'}, {n: 2}],
  ['*[_type == "post" && n in [$n, 7]]', 'p1', {title: 'other'}, {n: 2}],
  ['*[_type == "post" && n == 2 && _id in *[_type == "note"].about]', 'p1', {title: 'other'}],
  ['*[_type == "post" && @ match text::query("azure")]', 'p1', {body: 'of other things'}],
  [`${POSTS} | score(title match text::query("azure"))[_score > 0]`, 'p1', {n: 9}],
  ['*[references("a9")]', 'p1', {title: 'other'}],
  ['*[sanity::versionOf("p2")]', 'p1', {title: 'other'}],
])('%s is as it was when %s has %j', async (query, id, fields, params) => {
  const {ask, set} = setUp()
  const first = await ask(query, params)
  set(id, fields)
  expect(await ask(query, params)).toBe(first)
})

test.each<[query: string, id: string, fields: object, params?: object]>([
  [POSTS, 'p1', {n: 9}],
  [`${POSTS}{title}`, 'p1', {title: 'other'}],
  [`${POSTS}{...}`, 'p1', {n: 9}],
  [`${POSTS}{"all": @}`, 'p1', {n: 9}],
  [`${POSTS}{"all": [@]}`, 'p1', {n: 9}],
  [`${POSTS}{"all": select(true => @)}`, 'p1', {n: 9}],
  [`${POSTS}{"all": coalesce(@, 1)}`, 'p1', {n: 9}],
  [`${POSTS}{tags[]{"all": ^}}`, 'p1', {n: 9}],
  [`${POSTS}{tags[]{"n": ^.n}}`, 'p1', {n: 9}],
  [`{"all": ${POSTS}}`, 'p1', {n: 9}],
  [`${POSTS}{title}[0...9] | order(title)`, 'p1', {title: 'z'}],
  [`${POSTS} | order(n){title}`, 'p1', {n: 9}],
  [`${POSTS}[n > 1]{title}`, 'p1', {n: 9}],
  [`${POSTS}{"is": references("a2")}`, 'p1', {author: {_ref: 'a2'}}],
  [`${POSTS}{"by": author->name}`, 'a1', {name: 'Asha'}],
  [`${POSTS}{"by": author->}`, 'a1', {bio: 'Rests'}],
  [`${POSTS} | score(n == 9){title, _score}`, 'p1', {n: 9}],
  [`${POSTS} | score(boost(n > 0, n))[_score > 0]{title, _score}`, 'p1', {n: 9}],
  [`${POSTS} | score(n in [1, 9])[_score > 0]{title}`, 'p2', {n: 9}],
  [`${POSTS}{"notes": count(*[_type == "note" && about == ^._id])}`, 'n1', {about: 'p2'}],
  ['*[_type == "post" && _id in *[_type == "note"].about]{title}', 'n1', {about: 'p2'}],
  ['*[_type == "post" && n == $n]{title}', 'p1', {n: 2}, {n: 2}],
  // What operations read by themselves.
  [`${POSTS}->{name}`, 'p1', {_ref: 'a1'}],
  [`${POSTS} | score(n == 1){n}`, 'p2', {_score: 9}],
  [`${POSTS} | score(n > 0)[_score > 0]{n}`, 'p2', {_score: 9}],
  // Of all documents.
  ['*{title}', 'p1', {title: 'other'}],
  ['*[0...3]{title}', 'p1', {title: 'other'}],
  ['* | order(n){_id}', 'p1', {n: 9}],
  [`${POSTS} | score(n > 0)[_score > 0 && tags[0].t == "a"]{_id}`, 'p1', {tags: []}],
  [`${POSTS}{title}`, 'p3', {title: 'new'}],
  [`count(${POSTS})`, 'p3', {title: 'new'}],
])('%s is made anew when %s has %j', async (query, id, fields, params) => {
  const {ask, set} = setUp()
  const first = readAnswer(await ask(query, params))
  set(id, fields)
  expect(readAnswer(await ask(query, params)).result).not.toEqual(first.result)
})

test('a result is checked with its own parameters', async () => {
  const {ask, set} = setUp()
  const query = '*[_type == "post" && title in [$title, "none"]]._id'
  const [swift, azure] = [{title: 'swift'}, {title: 'azure'}]
  const first = await ask(query, azure)
  await ask(query, swift)
  set('p3', {title: 'swift'})
  expect(await ask(query, azure)).toBe(first)
  expect(readAnswer(await ask(query, swift)).result).toEqual(['p1', 'p3'])
})

test('a valid result keeps the sync tags of its current types', async () => {
  const {ask, put, set} = setUp()
  const query = `${POSTS}{"by": author->name}`
  await ask(query)
  put('a1', document('a1', 'person', {name: 'Meera'}))
  const second = await ask(query)
  set('a1', {name: 'Asha'})
  const third = await ask(query)
  expect(third.syncTags).toEqual(second.syncTags)
  expect(readAnswer(third).result).toContainEqual({by: 'Asha'})
})

test('a result with a source map becomes stale when another version is shown', async () => {
  const {ask, put} = setUp()
  const mapped = async () => {
    const options = {perspective: ['drafts'], sourceMap: 'key'} as const
    const {sourceMap = []} = await ask(`${POSTS}{title}`, {}, options)
    return Buffer.concat(sourceMap).toString()
  }
  await ask(`${POSTS}{title}`, {}, {perspective: ['drafts']})
  await expect(mapped()).resolves.toContain('drafts.p2')
  put('drafts.p2', null)
  await expect(mapped()).resolves.not.toContain('drafts.p2')
})

test('checking a search of many words takes no longer than running it', async () => {
  const {ask, set} = setUp()
  const words = Array.from({length: 400}, () => 'w').join(' ')
  const scores = ['title', 'name', 'body', '@'].map((each) => `${each} match text::query($words)`)
  const query = `${POSTS} | score(${scores.join(', ')})[_score > 0]{title}`
  await ask(query, {words})
  set('p1', {n: 9})
  expect(readAnswer(await ask(query, {words})).result).toEqual([])
})

test('an unreached condition over a limit does not fail the check', async () => {
  const {ask, set} = setUp()
  const query = '*[_type == "note" && _id in *[_type == "none"]._id && text + text == "x"]'
  await ask(query)
  set('n1', {text: 'x'.repeat(9_000_000)})
  expect(readAnswer(await ask(query)).result).toEqual([])
})

test('other documents are still checked after one that takes too long', async () => {
  const {ask, set} = setUp()
  const asked = async () => ask('*[_type == "post" && count(tags[@ == 1]) > 0]{title}')
  const first = await asked()
  set('p1', {tags: Array.from({length: 100_000}, () => 0)})
  expect(await asked()).not.toBe(first)
  set('p1', {tags: []})
  for (let n = 0; n < 3; n += 1) {
    await asked()
    set('p1', {n})
  }
  const last = await asked()
  set('p1', {n: 9})
  expect(await asked()).toBe(last)
})

test('the check holds no parameters afterwards', async () => {
  const {ask, set} = setUp()
  let list: string[] | undefined = Array.from({length: 1_000}, (_, index) => `${index}`)
  const held = new WeakRef(list)
  const query = '*[_type == "post" && title in $list]{title}'
  const first = await ask(query, {list})
  set('p1', {n: 9})
  expect(await ask(query, {list})).toBe(first)
  list = undefined
  // What was looked at is held until the turn is over.
  await new Promise((resolve) => setImmediate(resolve))
  collectGarbage()
  expect(held.deref()).toBeUndefined()
})

test('a result stays valid over single commits and a few at a time', async () => {
  const {ask, set} = setUp()
  const first = await ask(`${POSTS}{title}`)
  for (let n = 0; n < 100; n += 1) {
    set('p1', {n})
    expect(await ask(`${POSTS}{title}`)).toBe(first)
  }
  for (let n = 0; n < 5; n += 1) set('p1', {n})
  expect(await ask(`${POSTS}{title}`)).toBe(first)
  set('p1', {title: 'other'})
  for (let n = 0; n < 100; n += 1) set('p1', {n})
  expect(readAnswer(await ask(`${POSTS}{title}`)).result).toContainEqual({title: 'other'})
})

test('a result becomes stale when another version hides or shows a document', async () => {
  const {ask, put} = setUp()
  const drafts = async () =>
    readAnswer(await ask(`${POSTS}{n}`, {}, {perspective: ['drafts']})).result
  await expect(drafts()).resolves.toEqual([{n: 1}, {n: 3}])
  put('drafts.p2', null)
  await expect(drafts()).resolves.toEqual([{n: 1}, {n: 2}])
})

test.each([
  'documents::incomingRefCount()',
  'releases::all()[0].name',
  'diff::changedAny(@, {}, title)',
])('%s may read anything: asked anew', async (read) => {
  const {ask, set} = setUp()
  const query = `${POSTS}{"is": ${read}}`
  const first = await ask(query)
  set('p1', {body: []})
  expect(await ask(query)).not.toBe(first)
})

test('the check accepts queries of maximum depth', async () => {
  const {ask, set} = setUp()
  const sum = Array.from({length: 4_000}, () => 'n').join('+')
  const first = await ask(`${POSTS}{"sum": ${sum}}`)
  set('p1', {title: 'other'})
  const second = await ask(`${POSTS}{"sum": ${sum}}`)
  expect(second.json).toEqual(first.json)
  set('p1', {n: 2})
  expect((await ask(`${POSTS}{"sum": ${sum}}`)).json).not.toEqual(first.json)
})
