import {applyPatch, incremental} from 'mendoza'
import {describe, expect, it} from 'vitest'
import {diff} from './mendoza.ts'

const span = (key: string, text: string) => ({_key: key, _type: 'span', marks: [], text})
const block = (key: string, text: string) => ({
  _key: key,
  _type: 'block',
  children: [span(`${key}s`, text)],
  markDefs: [],
  style: 'normal',
})
const SENTENCE = 'A landing zone is the account structure that everything else is built on.'
const post = {
  _id: 'drafts.a',
  _type: 'post',
  title: 'Moving to the cloud without moving the mess',
  slug: {_type: 'slug', current: 'moving-to-the-cloud'},
  tags: ['migration', 'aws', 'strategy'],
  body: [block('a', SENTENCE), block('b', `Second: ${SENTENCE}`), block('c', `Third: ${SENTENCE}`)],
}
const [first, second, third] = post.body

describe('diff', () => {
  const cases: {what: string; left: unknown; right: unknown; patch: unknown[]}[] = [
    {what: 'nothing for equal documents', left: post, right: structuredClone(post), patch: []},
    {
      what: 'nothing for another order of fields',
      left: {a: 1, b: 2},
      right: {b: 2, a: 1},
      patch: [],
    },
    {what: 'nothing for two missing documents', left: undefined, right: null, patch: []},
    {what: 'a value for a created document', left: null, right: {a: 1}, patch: [0, {a: 1}]},
    {what: 'null for a deleted document', left: {a: 1}, right: undefined, patch: [0, null]},
    {what: 'a value for another type', left: {a: 1}, right: [1], patch: [0, [1]]},
    {
      what: 'fields by their place among the sorted names',
      left: {zone: 1, area: 'x', _id: 'a', Upper: 2},
      right: {zone: 1, area: 'x', _id: 'a'},
      patch: [19, 0],
    },
    {
      what: 'added and changed fields by name',
      left: {_id: 'a', n: 1, kept: SENTENCE},
      right: {_id: 'a', n: 2, m: null, kept: SENTENCE},
      patch: [17, 2, 'n', 17, null, 'm'],
    },
    {
      what: 'a field that becomes undefined as a removed one',
      left: {a: 1, b: undefined, c: SENTENCE},
      right: {a: undefined, c: SENTENCE},
      patch: [19, 0],
    },
    {
      what: 'a field named like an inherited property',
      left: {a: SENTENCE},
      right: {a: SENTENCE, constructor: 1},
      patch: [17, 1, 'constructor'],
    },
    {
      what: 'text added in the middle by its surroundings',
      left: {text: SENTENCE},
      right: {text: SENTENCE.replace('account', 'tidy account')},
      patch: [11, 0, 23, 0, 22, 22, 'tidy ', 23, 22, 73, 15],
    },
    {
      what: 'text offsets in bytes',
      left: {text: `Grüße — ${SENTENCE}`},
      right: {text: `Grüße — ${SENTENCE}!`},
      patch: [11, 0, 23, 0, 85, 22, '!', 15],
    },
    {
      what: 'whole characters where two share their first half',
      left: {text: `${SENTENCE}😀${SENTENCE}`},
      right: {text: `${SENTENCE}😁${SENTENCE}`},
      patch: [11, 0, 23, 0, 73, 22, '😁', 23, 77, 150, 15],
    },
    {
      what: 'whole characters where two share their second half',
      left: {text: `${SENTENCE}\u{1F600}`},
      right: {text: `${SENTENCE}\u{1FA00}`},
      patch: [11, 0, 23, 0, 73, 22, '\u{1FA00}', 15],
    },
    {
      what: 'an emptied text and an emptied list as values',
      left: {kept: SENTENCE, list: [1], text: 'a'},
      right: {kept: SENTENCE, list: [], text: ''},
      patch: [17, [], 'list', 17, '', 'text'],
    },
    {
      what: 'a short text as a value, which is shorter',
      left: {kept: SENTENCE, text: 'ab'},
      right: {kept: SENTENCE, text: 'abc'},
      patch: [17, 'abc', 'text'],
    },
    {
      what: 'an appended item after a slice of the old ones',
      left: {body: [first, second]},
      right: {body: [first, second, {_key: 'd'}]},
      patch: [11, 0, 21, 0, 2, 20, {_key: 'd'}, 15],
    },
    {
      what: 'a removed item by the slices around it',
      left: {body: [first, second, third]},
      right: {body: [first, third]},
      patch: [11, 0, 21, 0, 1, 21, 2, 3, 15],
    },
    {
      what: 'moved items as slices',
      left: {body: [first, second, third]},
      right: {body: [third, first, second]},
      patch: [11, 0, 21, 2, 3, 21, 0, 2, 15],
    },
    {
      what: 'a change deep inside a moved item as a change',
      left: {body: [first, second]},
      right: {body: [second, {...first, children: [span('as', `${SENTENCE}..`)]}]},
      patch: [
        [11, 0, 21, 1, 2, 12, 0, 11, 2, 12, 0],
        [11, 3, 23, 0, 73, 22, '..', 15],
        [16, 15, 16, 15],
      ].flat(),
    },
    {
      what: 'an inserted item without a key as a value',
      left: {rows: [{cells: [SENTENCE]}, {cells: [`${SENTENCE}!`]}]},
      right: {rows: [{cells: [SENTENCE]}, {cells: [`${SENTENCE}?`]}, {cells: [`${SENTENCE}!`]}]},
      patch: [11, 0, 21, 0, 1, 20, {cells: [`${SENTENCE}?`]}, 21, 1, 2, 15],
    },
    {
      what: 'a changed item without a key as a change',
      left: {rows: [{cells: ['a']}, {cells: [SENTENCE]}, {cells: ['c']}]},
      right: {rows: [{cells: ['a']}, {cells: [`${SENTENCE}!`]}, {cells: ['c']}]},
      patch: [
        [11, 0, 21, 0, 1, 12, 1, 11, 0],
        [13, 0, 23, 0, 73, 22, '!', 16],
        [15, 16, 21, 2, 3, 15],
      ].flat(),
    },
    {
      what: 'a document that has nothing left of the old one as a value',
      left: {a: 1, b: 2, c: 3, d: 4},
      right: {e: 5},
      patch: [0, {e: 5}],
    },
    {
      what: 'a list at the top',
      left: [SENTENCE],
      right: [SENTENCE, 1],
      patch: [2, 21, 0, 1, 20, 1],
    },
    {
      what: 'a text at the top',
      left: SENTENCE,
      right: `${SENTENCE}!`,
      patch: [2, 23, 0, 73, 22, '!'],
    },
  ]

  it.each(cases)('gives $what', ({left, right, patch}) => {
    expect(diff(left, right)).toEqual(patch)
    expect(applyPatch(left ?? null, patch) ?? null).toEqual(right ?? null)
  })

  it('never makes a patch longer than the new value', () => {
    for (const {left, right} of cases) {
      const patch = diff(left, right)
      expect(JSON.stringify(patch).length).toBeLessThanOrEqual(
        JSON.stringify([0, right ?? null]).length,
      )
    }
  })

  it('keeps lone surrogates apart that would join into a character', () => {
    const left = {text: `${SENTENCE}\ud83d-\ude00${SENTENCE}`}
    const right = {text: `${SENTENCE}\ud83d\ude00${SENTENCE}`}
    expect(applyPatch(left, diff(left, right))).toEqual(right)
    expect(applyPatch(right, diff(right, left))).toEqual(left)
  })

  it('lets the Studio attribute parts of a text to authors', () => {
    const written = {...post, body: [block('a', SENTENCE), second, third]}
    const added = ' Skipping it costs more than it saves.'
    const extended = {...post, body: [block('a', SENTENCE + added), second, third]}
    const before = incremental.wrap<string>(written, 'ann')
    const after = incremental.applyPatch(before, diff(written, extended), 'ben')
    const text = content(content(content(content(after, 'body'), 0), 'children'), 0)
    expect(parts(content(text, 'text'))).toEqual([
      ['ann', SENTENCE],
      ['ben', added],
    ])
  })
})

function content(value: incremental.Value<string>, step: string | number) {
  const inner = value.content
  const next =
    inner?.type === 'object' && typeof step === 'string'
      ? inner.fields[step]
      : inner?.type === 'array' && typeof step === 'number'
        ? inner.elements[step]
        : undefined
  if (!next) throw new Error(`The patch left no trace at ${step}`)
  return next
}

function parts(value: incremental.Value<string>): [string, string][] {
  if (value.content?.type !== 'string') throw new Error('The patch replaced the text')
  return value.content.parts.map((part) => [part.startMeta, part.value])
}
