import {expect, test} from 'vitest'
import {Dataset} from '../../store/dataset.ts'
import type {LakeDocument} from '../../store/document.ts'
import {readAnswer} from '../../testing/answers.ts'
import {testQueries} from '../../testing/test-queries.ts'
import type {Perspective} from '../perspective.ts'

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
  const ask = async (query: string, params = {}, perspective: Perspective = []) => {
    const options = {params, perspective, visibility: 'everything', identity: 'me'} as const
    return queries.answer(dataset, query, options)
  }
  const put = (id: string, after: LakeDocument | null) =>
    dataset.apply([{id, before: dataset.get(id) ?? null, after}])
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
  [`${POSTS}{title}`, 'p3', {title: 'new'}],
  [`count(${POSTS})`, 'p3', {title: 'new'}],
])('%s is made anew when %s has %j', async (query, id, fields, params) => {
  const {ask, set} = setUp()
  const first = readAnswer(await ask(query, params))
  set(id, fields)
  expect(readAnswer(await ask(query, params)).result).not.toEqual(first.result)
})

test('the parameters of each answer decide', async () => {
  const {ask, set} = setUp()
  const query = '*[_type == "post" && title in [$title, "none"]]._id'
  const [swift, azure] = [{title: 'swift'}, {title: 'azure'}]
  const first = await ask(query, azure)
  await ask(query, swift)
  set('p3', {title: 'swift'})
  expect(await ask(query, azure)).toBe(first)
  expect(readAnswer(await ask(query, swift)).result).toEqual(['p1', 'p3'])
})

test('an answer outlives commits one after the other, and few at once', async () => {
  const {ask, set} = setUp()
  const first = await ask(`${POSTS}{title}`)
  for (let n = 0; n < 100; n += 1) {
    set('p1', {n})
    expect(await ask(`${POSTS}{title}`)).toBe(first)
  }
  set('p1', {title: 'other'})
  for (let n = 0; n < 100; n += 1) set('p1', {n})
  expect(readAnswer(await ask(`${POSTS}{title}`)).result).toContainEqual({title: 'other'})
})

test('what another version hides or shows is no change of the fields alone', async () => {
  const {ask, put} = setUp()
  const drafts = async () => readAnswer(await ask(`${POSTS}{n}`, {}, ['drafts'])).result
  await expect(drafts()).resolves.toEqual([{n: 1}, {n: 3}])
  put('drafts.p2', null)
  await expect(drafts()).resolves.toEqual([{n: 1}, {n: 2}])
})

test('a question that may fail is asked anew, and fails', async () => {
  const {ask, set} = setUp()
  const query = `${POSTS} | score(boost(title match text::query("azure"), round(n, digits)))[_score > 0]{title}`
  await ask(query)
  set('p1', {digits: 200})
  await expect(ask(query)).rejects.toThrow(/digits/)
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

test('a question as deep as no person writes is asked anew', async () => {
  const {ask, set} = setUp()
  const sum = Array.from({length: 300}, () => 'n').join(' + ')
  const first = await ask(`${POSTS}{"sum": ${sum}}`)
  set('p1', {title: 'other'})
  const second = await ask(`${POSTS}{"sum": ${sum}}`)
  expect(second).not.toBe(first)
  expect(second.json).toEqual(first.json)
})
