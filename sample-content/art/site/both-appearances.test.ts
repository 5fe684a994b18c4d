import {expect, test} from 'vitest'
import {forBothAppearances} from './both-appearances.ts'

const drawing = (...colours: readonly string[]) =>
  `<svg width="1"><defs><stop id="deep"/></defs>${colours.map((each) => `<path fill="${each}" mask="url(#deep)"/>`).join('')}</svg>`

test('turns each pair of different colours into a variable', () => {
  const both = forBothAppearances(
    drawing('#FFFFFF', '#112233', '#FFFFFF', '#FFFFFF80'),
    drawing('#000000', '#112233', '#445566', '#00000080'),
  )
  const style =
    '<style>svg{--0:#FFFFFF;--1:#FFFFFF;--2:#FFFFFF80}' +
    '@media(prefers-color-scheme:dark){svg{--0:#000000;--1:#445566;--2:#00000080}}</style>'
  expect(both).toBe(
    drawing('var(--0)', '#112233', 'var(--1)', 'var(--2)').replace('>', `>${style}`),
  )
})

test('rejects drawings that differ in more than colours', () => {
  expect(() => forBothAppearances(drawing('#FFFFFF'), drawing('#FFFFFF', '#000000'))).toThrow(
    'differ in more than colours',
  )
})
