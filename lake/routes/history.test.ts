import {expect, onTestFinished, test, vi} from 'vitest'
import {testLake} from '../testing/test-lake.ts'
import {post, testScenarios} from '../testing/scenarios.ts'

const HISTORY = '/data/history/production'

testScenarios([
  {name: 'history needs a token', path: `${HISTORY}/events/documents/p1`, token: null, status: 401},
  {name: 'that of a dataset too', path: `${HISTORY}/transactions`, token: null, status: 401},
  {
    name: 'transactions of a document, by the local editor alone',
    path: `${HISTORY}/transactions/p1?authors=local-administrator,nobody`,
    status: 200,
    has: ['"p1"'],
    hasNot: ['Secret'],
  },
  {
    name: 'by nobody',
    path: `${HISTORY}/transactions/p1?authors=nobody`,
    status: 200,
    hasNot: ['p1'],
  },
  {
    name: 'transactions of the dataset',
    path: `${HISTORY}/transactions?reverse=true`,
    status: 200,
    has: ['"documentIDs":["drafts.p2","p1"]', '"mutations":[{'],
  },
  {
    name: 'transactions without mutations',
    path: `${HISTORY}/transactions?excludeMutations=true`,
    status: 200,
    hasNot: ['"mutations"'],
  },
  {
    name: 'transactions without what they did',
    path: `${HISTORY}/transactions/p1?excludeContent=true`,
    status: 200,
    has: ['"documentIDs":["p1"]'],
    hasNot: ['"mutations"', '"effects"'],
  },
  {
    name: 'effects on request, as the Studio sends it',
    path: `${HISTORY}/transactions/p1?excludeContent=true&effectFormat=mendoza`,
    status: 200,
    has: ['"effects":{"p1":{"apply":[', '"revert":['],
    hasNot: ['"mutations"'],
  },
  {
    name: 'no effects where they are not',
    path: `${HISTORY}/transactions/p1`,
    status: 200,
    has: ['"mutations":[{'],
    hasNot: ['"effects"'],
  },
  {
    name: 'an end that is given empty is open, as the Studio writes it',
    path: `${HISTORY}/transactions/p1?fromTransaction=&toTransaction=`,
    status: 200,
    has: ['"p1"'],
  },
  {
    name: 'a missing transaction as an end',
    path: `${HISTORY}/transactions/p1?fromTransaction=unknown`,
    status: 404,
    has: ['unknown'],
  },
  {
    name: 'transactions after a time to come',
    path: `${HISTORY}/transactions/p1?fromTime=2999-01-01T00:00:00Z`,
    status: 200,
    hasNot: ['p1'],
  },
  {
    name: 'before it, with another form of the same time',
    path: `${HISTORY}/transactions/p1?toTime=2999-01-01T00:00:00%2B01:00`,
    status: 200,
    has: ['"p1"'],
  },
  ...['fromTime', 'toTime'].map((name) => ({
    name: `a ${name} that is none`,
    path: `${HISTORY}/transactions/p1?${name}=yesterday`,
    status: 400,
    has: [name, 'yesterday'],
  })),
  {name: 'an invalid limit', path: `${HISTORY}/transactions/p1?limit=-1`, status: 400},
  {name: 'an invalid order', path: `${HISTORY}/transactions/p1?reverse=up`, status: 400},
  {
    name: 'an invalid cursor',
    path: `${HISTORY}/events/documents/p1?nextCursor=x`,
    status: 400,
    has: ['nextCursor'],
  },
  {
    name: 'the last revision of what there is, and of what there never was',
    path: `${HISTORY}/documents/p1,never?lastRevision=true`,
    status: 200,
    has: ['Public'],
    hasNot: ['never'],
  },
  {
    name: 'too many documents of an earlier revision',
    path: `${HISTORY}/documents/${Array<string>(101).fill('p1').join(',')}?lastRevision=true`,
    status: 400,
    has: ['101', '100'],
  },
  ...['revision=a&time=2026-01-01', 'time=2026-01-01&lastRevision=true'].map((two) => ({
    name: `one moment at a time: ${two}`,
    path: `${HISTORY}/documents/p1?${two}`,
    status: 400,
    has: ['revision, time and lastRevision'],
  })),
])

test('restores the last revision of a deleted document', async () => {
  const {send} = testLake()
  const mutate = (mutation: object) =>
    send('/data/mutate/production', {body: {mutations: [mutation]}})
  await mutate({create: post('a', {n: 1})})
  await mutate({delete: {id: 'a'}})
  const answer = await send(`${HISTORY}/documents/a,drafts.a?lastRevision=true`)
  expect(await answer.json()).toMatchObject({documents: [{_id: 'a', n: 1}]})
})

/** That all of them are one text nobody asks for: with long documents it is longer than a text can be. */
test('streams long transactions, each read when it is taken', async () => {
  const {send} = testLake()
  const texts = Array.from({length: 20}, (_, n) => `${n} `.repeat(50_000))
  for (const text of texts) {
    const mutations = [{createOrReplace: post('a', {text})}]
    await send('/data/mutate/production', {body: {mutations}})
  }
  const written = vi.spyOn(JSON, 'stringify')
  onTestFinished(() => written.mockRestore())
  const answer = await send(`${HISTORY}/transactions/a`)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const pieces = [(await reader?.read())?.value]
  expect(written.mock.calls.length).toBeLessThan(10)
  for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
    pieces.push(next.value)
  }
  const sent = pieces.map((piece) => JSON.parse(piece ?? '').mutations[0].createOrReplace.text)
  expect(sent).toEqual(texts)
})
