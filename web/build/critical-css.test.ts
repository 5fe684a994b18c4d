import {describe, expect, test} from 'vitest'
import {createCriticalCss} from '../src/rendering/critical-css.ts'
import {cssParts} from './critical-css.ts'

const page =
  '<p class="a a-[b] md:b [&amp;_strong]:c 2xl w-[calc(1px)]"><strong class="d">x</strong></p>'
const pick = (css: string, html = page) => createCriticalCss(cssParts(css))(html)

describe('the critical CSS of a page contains', () => {
  test.each([
    ['rules for elements', 'body{margin:0}'],
    ['rules for everything', '*,:after{margin:0}'],
    ['rules for an element within another', 'p>strong{color:red}'],
    ['rules for a class of its own', '.a{color:red}'],
    ['rules with only matching selectors', '.a:is(.x,.y)[data-x="},"],.d{color:red}'],
    ['rules for classes together', '.a .d{color:red}'],
    ['escaped names', '.md\\:b{color:red}'],
    ['names that begin with a digit', '.\\32 xl{color:red}'],
    ['names with brackets', '.w-\\[calc\\(1px\\)\\]{width:1px}'],
    ['names and attributes in brackets', '.a-\\[b\\][data-c]:after{top:0}'],
    ['variants', '.\\[\\&_strong\\]\\:c strong{color:red}'],
    ['negations and alternatives', '.a:not(.x,#y):is(.y,.z){color:red}'],
    ['selectors without specificity', ':where(.a>:not(:last-child)){color:red}'],
    ['the focus ring', ':focus-visible{color:red}'],
    ['elements with a certain child', 'p:has(>strong,.x){color:red}'],
    ['children of hovered elements', ':hover>.a{display:block}'],
    ['rules for attributes', '[data-x=".x"]>*{opacity:0}'],
    ['rules in groups', '@layer u{@media (width>=40rem){.a{color:red}}}'],
    ['statements and other at-rules', '@layer a,b;@page{a:url("x;{y")}'],
    [
      'animations that it uses',
      '@keyframes t{0%{top:0}to{top:1px}}.a{animation:t .6s ease var(--b)}',
    ],
    [
      'the variables that it uses, and those inside them',
      ':root,:host{--a:var(--b);--b:0}.a{top:var(--a,var(--c))}@property --c{syntax:"*";inherits:false}',
    ],
  ])('%s', (_what, css) => {
    expect(pick(css)).toBe(css)
  })
})

test.each([
  ['a missing class', '.x{color:red}'],
  ['a class inside a missing one', '.a .x{color:red}'],
  ['a longer name', '.a-2{color:red}'],
  ['missing elements', 'table{color:red}'],
  ['an element missing inside its class', '.a td{color:red}'],
  ['parts of fields if it has no fields', '::-moz-ui-invalid,::-webkit-resizer{color:red}'],
  ['placeholder rules without a placeholder', '::placeholder{color:red}'],
  ['parts of fields that the site does not use', 'input::-webkit-date-and-time-value{color:red}'],
  ['alternatives that are all missing', ':where(.x>:not(:last-child)),:is(.x:is(.a) *){color:red}'],
  ['hover styles', '@media (hover:hover){.a:hover{color:red}}'],
  ['elements without the required child', 'p:has(.x){color:red}'],
  ['focus styles of single parts', '.a:focus-visible,.a:has(:focus-visible){color:red}'],
  ['styles of invalid fields', '.a:user-invalid{color:red}'],
  ['reveal styles', '[data-reveal=waiting]>*{opacity:0}'],
  ['press styles', '.a:active,.hover\\:d:hover{color:red}'],
  [
    'transitions',
    '.a{transition-property:color;transition-timing-function:ease;--tw-duration:.3s}',
  ],
  ['the font that comes later', '@font-face{src:url("x;{y")}'],
  ['animations of missing classes', '@keyframes t{0%{top:0}to{top:1px}}.x{animation:t .6s}'],
  ['print styles', '@media print{.a{color:red}}'],
  ['groups without matching rules', '@supports (top:0){@media (width>1px){.x{color:red}}}'],
  ['variables that nothing reads', '@property --a{syntax:"*";inherits:false}'],
])('the critical CSS of a page leaves out %s', (_what, css) => {
  expect(pick(css)).toBe('')
})

test('placeholder rules stay if a field on the page has a placeholder', () => {
  const css = '.a::placeholder{color:red}'
  expect(pick(css, '<input class="a" placeholder="Email">')).toBe(css)
  expect(pick(css, '<input class="a">')).toBe('')
})

test('only the matching selectors of a list stay', () => {
  expect(pick('.x,.a:is(.y,.z),h1,.d:hover,p{color:red}')).toBe('.a:is(.y,.z),p{color:red}')
})

test('layers keep their order even when empty', () => {
  expect(pick('@layer properties{*{--c:0}}@layer u{.x{top:0}}.a{top:1px}')).toBe(
    '@layer properties;@layer u;.a{top:1px}',
  )
})

test('variables that the markup reads stay', () => {
  const css = ':root,:host{--a:0;--b:1}'
  expect(pick(css, '<p style="top:var(--b)">')).toBe(':root,:host{--b:1}')
})

test('variables of color schemes stay, with the properties beside them', () => {
  const css = ':root[data-a=b]{color-scheme:dark;--a:0;--b:1}:root:not([data-a]){--a:0}'
  expect(pick(css, '<p style="top:var(--b)">')).toBe(':root[data-a=b]{color-scheme:dark;--b:1}')
})

test('rules keep their order', () => {
  expect(
    pick('/*! licence */.a{top:0}.x{top:1px}@media screen{.x{top:2px}.d{top:3px}}p{top:4px}'),
  ).toBe('.a{top:0}@media screen{.d{top:3px}}p{top:4px}')
})
