import {describe, expect, test, vi} from 'vitest'
import {isDeepStrictEqual} from 'node:util'
import {Random} from '../../testing/random.ts'
import type {LakeDocument} from '../document.ts'
import {parseLazily, readFor, type Reader} from './lazy-document.ts'
import {TextArena} from './text-arena.ts'

const LARGE = 20

/** Of all: texts lie beside each other. */
const arena = new TextArena()

function loaded(json: string): LakeDocument {
  return parseLazily({id: 'a', dataset: 'blog/production', json}, arena, LARGE)
}

const STORED = {
  _id: 'a',
  _type: 'post',
  title: 'Größe — 漢字 😀 of a title',
  n: 1,
  body: [{_key: 'b', _type: 'block', children: [{text: '\ud83d "quoted" \\'}]}],
  last: true,
}

/** Each is done to a document nothing of which was read before. */
describe.each<[string, (document: LakeDocument) => unknown]>([
  ['written', (document) => JSON.stringify(document)],
  ['compared', (document) => isDeepStrictEqual(document, STORED)],
  ['copied with its fields', (document) => JSON.stringify({...document, _id: 'b'})],
  ['cloned', (document) => JSON.stringify(structuredClone(document))],
  ['listed', (document) => Object.entries(document)],
  ['asked for its names', (document) => Object.keys(document)],
  ['asked for a name', (document) => ['body' in document, Object.hasOwn(document, 'body')]],
  ['taken apart', ({_id, body, ...rest}) => [_id, body, rest]],
  ['read once', (document) => document['body']],
  ['read in another order', ({last, body, title}) => [last, body, title]],
  [
    'looped over',
    (document) => {
      const fields = []
      for (const name in document) fields.push([name, document[name]])
      return fields
    },
  ],
])('a document that is %s', (_name, use) => {
  test('is like one that was parsed as a whole', () => {
    const json = JSON.stringify(STORED)
    const document = loaded(json)
    const expected: LakeDocument = JSON.parse(json)
    expect(use(document)).toEqual(use(expected))
    expect(use(document)).toEqual(use(expected))
  })
})

test('any document is like one that was parsed as a whole', () => {
  const random = new Random(11)
  const texts = random.list(1_000, () => JSON.stringify({...random.fields(4), ...random.article()}))
  const documents = texts.map((json) => ({json, document: loaded(json)}))
  for (const {json, document} of documents.toSorted(() => random.below(3) - 1)) {
    expect(JSON.stringify(document)).toBe(json)
    expect(document).toStrictEqual(JSON.parse(json))
  }
})

test('what was read once is the same object from then on, in a field like all others', () => {
  const document = loaded(JSON.stringify(STORED))
  expect(document['body']).toBe(document['body'])
  expect(Object.getOwnPropertyDescriptors(document)).toMatchObject(
    Object.getOwnPropertyDescriptors(STORED),
  )
})

test('documents of the same fields are alike before, too, and a field can be set', () => {
  const [one, other] = [loaded(JSON.stringify(STORED)), loaded(JSON.stringify(STORED))]
  const [{get}, {get: same}] = [descriptorOf(one), descriptorOf(other)]
  expect(get).toBeTypeOf('function')
  expect(get).toBe(same)
  one['body'] = 'another'
  expect(one).toEqual({...STORED, body: 'another'})
  expect(other).toEqual(STORED)
})

function descriptorOf(document: LakeDocument): PropertyDescriptor {
  return Object.getOwnPropertyDescriptor(document, 'body') ?? {}
}

test('what is parsed is held no longer', () => {
  const own = new TextArena()
  const json = JSON.stringify(STORED)
  const document = parseLazily({id: 'a', dataset: 'blog/production', json}, own, LARGE)
  const before = process.memoryUsage().arrayBuffers
  expect(document['body']).toEqual(STORED.body)
  expect(before - process.memoryUsage().arrayBuffers).toBeGreaterThan(16 * 1024 * 1024)
  expect(own.add('next').read()).toBe('next')
})

test('what is parsed at once is a field from the start', () => {
  const json = JSON.stringify({...STORED, body: []})
  expect(descriptorOf(loaded(json))).toHaveProperty('value', [])
})

describe('who reads is told how long that took to parse', () => {
  const told = vi.fn()
  const reader: Reader = {parsed: told}

  test('once, while he reads', () => {
    const document = loaded(JSON.stringify(STORED))
    const other = loaded(JSON.stringify(STORED))
    expect(readFor(reader, () => document['_id'])).toBe('a')
    expect(told).not.toHaveBeenCalled()
    readFor(reader, () => [document['body'], document['title'], document['body']])
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.any(Number))
    void other['body']
    expect(told).toHaveBeenCalledTimes(1)
  })

  test('although another one has read meanwhile, or failed', () => {
    const [first, second] = [vi.fn(), vi.fn()]
    readFor({parsed: first}, () => {
      readFor({parsed: second}, () => loaded(JSON.stringify(STORED))['body'])
      expect(() =>
        readFor({parsed: second}, () => {
          throw new Error('failed')
        }),
      ).toThrow('failed')
      return loaded(JSON.stringify(STORED))['body']
    })
    expect([first, second].map(({mock}) => mock.calls.length)).toEqual([1, 1])
  })
})

test('a field `__proto__` is a field', () => {
  const long = '"p": "and what comes with it"'
  for (const json of [
    `{"_id":"a","__proto__":{"p":1},"b":{${long}}}`,
    `{"_id":"a","__proto__":{${long}}}`,
  ]) {
    const document = loaded(json)
    expect(document['p']).toBeUndefined()
    expect(JSON.stringify(document)).toBe(JSON.stringify(JSON.parse(json)))
  }
})

describe('a document that is stored damaged is named', () => {
  const damaged =
    /^The document "a" of blog\/production is stored damaged \(.*\)\. Restore a backup\.$/

  test.each([
    ['it ends too soon', '{"_id":"a","body":["and what comes with it"'],
    ['its small fields are', '{"_id":"a","n":tru,"body":["and what comes with it"]}'],
    ['a name is', '{"_id":"a","\\x":["and what comes with it"]}'],
    ['a name is missing', '{"_id":"a",:["and what comes with it"]}'],
    ['it is nothing', ''],
  ])('at the start, where %s', (_name, json) => {
    expect(() => loaded(json)).toThrow(damaged)
  })

  test('each time that a large field is read, where that is, and the others are there', () => {
    const document = loaded('{"_id":"a","n":1,"body":["and what comes with it" tru]}')
    expect(document['n']).toBe(1)
    expect(() => document['body']).toThrow(damaged)
    expect(() => document['body']).toThrow(damaged)
  })
})
