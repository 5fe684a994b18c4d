import {describe, expect, test} from 'vitest'
import {createPageStyles} from './page-styles.ts'

const page =
  '<p class="a a-[b] md:b [&amp;_strong]:c 2xl w-[calc(1px)]"><span class="d">x</span></p>'
const pick = (css: string) => createPageStyles(css)(page)

describe('a page has', () => {
  test.each([
    ['rules for elements', 'body{margin:0}'],
    ['rules for a class of its own', '.a{color:red}'],
    ['rules of which one selector is for it', '.x,.a{color:red}'],
    ['rules for classes together', '.a .d{color:red}'],
    ['escaped names', '.md\\:b{color:red}'],
    ['names that begin with a digit', '.\\32 xl{color:red}'],
    ['names with brackets', '.w-\\[calc\\(1px\\)\\]{width:1px}'],
    ['names and attributes in brackets', '.a-\\[b\\][data-c]:after{top:0}'],
    ['variants', '.\\[\\&_strong\\]\\:c strong{color:red}'],
    ['what is not, or one of several', '.a:not(.x):is(.y,.z){color:red}'],
    ['rules for attributes', '[data-x=".x"]>*{opacity:0}'],
    ['what stands in groups', '@layer u{@media (width>=40rem){.a{color:red}}}'],
    [
      'statements, fonts and animations',
      '@layer a,b;@font-face{src:url("x;{y")}@keyframes t{to{top:0}}',
    ],
  ])('%s', (_what, css) => {
    expect(pick(css)).toBe(css)
  })
})

test.each([
  ['a class that it has not', '.x{color:red}'],
  ['a class within one that it has not', '.a .x{color:red}'],
  ['a longer name', '.a-2{color:red}'],
  ['groups with nothing left', '@layer u{@media print{.x{color:red}}}'],
])('a page does without %s', (_what, css) => {
  expect(pick(css)).toBe('')
})

test('what is picked stays in its order', () => {
  expect(
    pick('/*! licence */.a{top:0}.x{top:1px}@media print{.x{top:2px}.d{top:3px}}p{top:4px}'),
  ).toBe('.a{top:0}@media print{.d{top:3px}}p{top:4px}')
})
