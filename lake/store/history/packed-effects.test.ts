import {expect, test} from 'vitest'
import {effectColumns, effectsIn, revertIn, withText} from './packed-effects.ts'

const LONG = 'word '.repeat(400)

/** As a row of the table has them. */
function rowOf([mutations, apply, revert]: ReturnType<typeof effectColumns>) {
  return {mutations, apply, revert}
}

test.each([
  ['few words', false, {mutations: [{patch: {id: 'a'}}], apply: [11, 'b'], revert: [11, 'c']}],
  ['a document', true, {mutations: [{create: {LONG}}], apply: [0, {LONG}], revert: [0, null]}],
  ['none', false, {mutations: [], apply: [], revert: []}],
  [
    'characters of all kinds',
    true,
    {mutations: [`"\\ é 東京 🜂 ${LONG}`], apply: [], revert: ['\u2028']},
  ],
])('%s are stored (packed: %s), and read as they were', (_, isPacked, effects) => {
  const row = rowOf(effectColumns(effects))
  expect(row.mutations instanceof Uint8Array).toBe(isPacked)
  expect(effectsIn(row)).toEqual(effects)
  expect(revertIn(row)).toEqual(effects.revert)
})

test('changes the text of a column, compressed or not', () => {
  for (const text of ['images/blog/a/1', `images/blog/a/1 ${LONG}`]) {
    const row = rowOf(effectColumns({mutations: [text], apply: [text], revert: []}))
    const change = (column: string) => column.replaceAll('/a/', '/b/')
    const changed = {
      mutations: withText(row.mutations, change),
      apply: withText(row.apply, change),
      revert: row.revert,
    }
    const moved = text.replace('/a/', '/b/')
    expect(effectsIn(changed)).toEqual({mutations: [moved], apply: [moved], revert: []})
  }
})
