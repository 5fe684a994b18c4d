import {expect, test} from 'vitest'
import {fixValues} from './fix-values.ts'

const registered = (name: string, initial?: string) =>
  `@property ${name} {\n syntax: "*";\n inherits: false;${initial ? `\n initial-value: ${initial};` : ''}\n}`

const spaced = (css: string) => css.replaceAll(/\s+/g, ' ')

test.each([
  [
    'variables that nothing sets',
    `a { top: var(--a) } ${registered('--a', '1px')}`,
    'a { top: 1px } ',
  ],
  [
    'variables that are set to their initial value',
    `* { --a: 0; } b { --a: 0; top: calc(1px * var(--a)) } ${registered('--a', '0')}`,
    '* { } b { top: calc(1px * 0) } ',
  ],
  [
    'fallbacks of variables without a value',
    `a { top: var(--a, calc(1px * (2 + var(--b,)))) } ${registered('--a')}${registered('--b')}`,
    'a { top: calc(1px * (2 + )) } ',
  ],
  [
    'empty shadows',
    `a { box-shadow: var(--a), var(--b), 0 1px red } ${registered('--a', '0 0 #0000')}`,
    'a { box-shadow: var(--b), 0 1px red } ',
  ],
  [
    'variables that nothing reads',
    `a { --a: 1; top: 0 } ${registered('--a', '0')}`,
    'a { top: 0 } ',
  ],
  [
    'variables read only by the rules that set them',
    `a { --a: 1px; --b: 2px; margin: var(--a) var(--b) } b { top: var(--b) } ${registered('--a')}`,
    'a { --b: 2px; margin: 1px var(--b) } b { top: var(--b) } ',
  ],
])('replaces %s by values', (_what, css, fixed) => {
  expect(spaced(fixValues(css))).toBe(fixed)
})

test('removes declarations without effect', () => {
  const css =
    'a { font-feature-settings: inherit; border-top-style: var(--tw-border-style); border-top-width: 1px }'
  expect(fixValues(css)).toBe('a { border-top-width: 1px }')
})

test.each([
  ['variables that something sets', `a { --a: 1 } b { top: var(--a) } ${registered('--a', '0')}`],
  ['variables of a longer name', `a { --a-b: 1; top: var(--a-b) }`],
  ['variables that are not registered', `a { top: var(--a) }`],
])('keeps %s', (_what, css) => {
  expect(fixValues(css)).toBe(css)
})
