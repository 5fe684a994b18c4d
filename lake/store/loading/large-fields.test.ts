import {expect, test} from 'vitest'
import {Random} from '../../testing/random.ts'
import {largeFields} from './large-fields.ts'

const LARGE = 20
const LONG = 'long '.repeat(LARGE / 5)

test.each([
  {what: 'a text', value: {a: 1, b: LONG, c: 2}, names: ['b']},
  {what: 'an array', value: {a: [LONG], b: 'short'}, names: ['a']},
  {what: 'an object', value: {a: {b: {c: LONG}}}, names: ['a']},
  {what: 'the first and the last', value: {a: LONG, b: 1, c: [LONG]}, names: ['a', 'c']},
  {
    what: 'what is just as long',
    value: {a: '1'.repeat(LARGE - 2), b: '1'.repeat(LARGE - 3)},
    names: ['a'],
  },
  {what: 'a text with brackets', value: {a: `}]${LONG}{[",:`, b: LONG}, names: ['a', 'b']},
  {what: 'a text with quotes', value: {a: `"${LONG}\\"`, b: `\\${LONG}\\\\`}, names: ['a', 'b']},
  {
    what: 'odd names',
    value: {'a"b': LONG, 'c\\': LONG, ':{': LONG, '': LONG},
    names: ['a"b', 'c\\', ':{', ''],
  },
  {what: 'no names in values', value: {a: ['b', {c: 1}, LONG], d: ':'}, names: ['a']},
  {what: 'nothing in an empty object', value: {}, names: []},
  {what: 'nothing in a list', value: [LONG, LONG], names: []},
  {what: 'nothing in a text', value: LONG, names: []},
])('finds $what', ({value, names}) => {
  const found = largeFields(JSON.stringify(value), LARGE)
  expect(found.map(({name}) => name)).toEqual(names)
})

test('finds the values of large fields, whatever is in them', () => {
  const random = new Random(7)
  let count = 0
  for (let turn = 0; turn < 2_000; turn += 1) {
    const value = {...random.fields(4), ...(turn % 10 === 0 && random.article())}
    const json = JSON.stringify(value)
    const found = largeFields(json, LARGE)
    const values = found.map(({name, start, end}) => [name, json.slice(start, end)])
    const fields = Object.entries(value).map(([name, field]) => [name, JSON.stringify(field)])
    expect(values).toEqual(fields.filter(([, field = '']) => field.length >= LARGE))
    count += found.length
  }
  expect(count).toBeGreaterThan(1_000)
})

test.each([
  '',
  `{"a":1,"b" :"${LONG}"}`,
  `{"a":"${LONG}" }`,
  '{',
  `{"a":"${LONG}`,
  `{"a":["${LONG}"`,
  `{"a":["${LONG}"}`,
  `{"a":"${LONG}"}}`,
  `{"a":"${LONG}\\"}`,
])('finds nothing in what is written otherwise, or ends before or behind its end: %s', (json) => {
  expect(largeFields(json, LARGE)).toEqual([])
})
