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
    ['rules of which all selectors are for it', '.a:is(.x,.y)[data-x="},"],.d{color:red}'],
    ['rules for classes together', '.a .d{color:red}'],
    ['escaped names', '.md\\:b{color:red}'],
    ['names that begin with a digit', '.\\32 xl{color:red}'],
    ['names with brackets', '.w-\\[calc\\(1px\\)\\]{width:1px}'],
    ['names and attributes in brackets', '.a-\\[b\\][data-c]:after{top:0}'],
    ['variants', '.\\[\\&_strong\\]\\:c strong{color:red}'],
    ['what is not, or one of several', '.a:not(.x,#y):is(.y,.z){color:red}'],
    ['what counts for nothing', ':where(.a>:not(:last-child)){color:red}'],
    ['the ring of the focus', ':focus-visible{color:red}'],
    ['what has something in it', 'p:has(>strong,.x){color:red}'],
    ['what is there under a mouse only', ':hover>.a{display:block}'],
    ['rules for attributes', '[data-x=".x"]>*{opacity:0}'],
    ['what stands in groups', '@layer u{@media (width>=40rem){.a{color:red}}}'],
    [
      'statements, and rules of which it is not known who needs them',
      '@layer a,b;@page{a:url("x;{y")}',
    ],
    [
      'animations that it uses',
      '@keyframes t{0%{top:0}to{top:1px}}.a{animation:t .6s ease var(--b)}',
    ],
    [
      'variables that it uses, and what they are made of',
      ':root,:host{--a:var(--b);--b:0}.a{top:var(--a,var(--c))}@property --c{syntax:"*";inherits:false}',
    ],
  ])('%s', (_what, css) => {
    expect(pick(css)).toBe(css)
  })
})

test.each([
  ['a class that it has not', '.x{color:red}'],
  ['a class within one that it has not', '.a .x{color:red}'],
  ['a longer name', '.a-2{color:red}'],
  ['elements that it has not', 'table{color:red}'],
  ['an element within one that it has not', '.a td{color:red}'],
  ['parts of fields, where there are none', '::-moz-ui-invalid,::-webkit-resizer{color:red}'],
  ['what stands in an empty field, where nothing does', '::placeholder{color:red}'],
  ['parts of fields that are nowhere', 'input::-webkit-date-and-time-value{color:red}'],
  ['one of a kind that it has not', ':where(.x>:not(:last-child)),:is(.x:is(.a) *){color:red}'],
  ['what it looks like under a mouse', '@media (hover:hover){.a:hover{color:red}}'],
  ['what has something in it that is not there', 'p:has(.x){color:red}'],
  [
    'how its parts draw the ring of the focus',
    '.a:focus-visible,.a:has(:focus-visible){color:red}',
  ],
  ['what fields look like whose entries are wrong', '.a:user-invalid{color:red}'],
  ['what moves when it comes into view', '[data-reveal=waiting]>*{opacity:0}'],
  ['what it looks like under a finger', '.a:active,.hover\\:d:hover{color:red}'],
  [
    'how it goes over into another look',
    '.a{transition-property:color;transition-timing-function:ease;--tw-duration:.3s}',
  ],
  ['the font that comes later', '@font-face{src:url("x;{y")}'],
  ['animations of what is not there', '@keyframes t{0%{top:0}to{top:1px}}.x{animation:t .6s}'],
  ['how it is printed', '@media print{.a{color:red}}'],
  ['groups with nothing left', '@supports (top:0){@media (width>1px){.x{color:red}}}'],
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
