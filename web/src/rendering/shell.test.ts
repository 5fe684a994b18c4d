import {expect, test} from 'vitest'
import type {CssPart} from './critical-css.ts'
import {createShell, type Manifest} from './shell.ts'

const INDEX =
  '<head><meta charset="utf-8" /><script type="module" src="/assets/index.js"></script>' +
  '<link rel="stylesheet" crossorigin href="/assets/index.css"></head><body></body>'

const manifest: Manifest = {
  'index.html': {file: 'assets/index.js', isEntry: true, imports: ['_react.js']},
  '_react.js': {file: 'assets/react.js'},
  '_hero.js': {file: 'assets/hero.js', imports: ['_react.js']},
  'src/home.tsx': {
    file: 'assets/home.js',
    css: ['assets/home.css'],
    imports: ['_hero.js', '_react.js'],
  },
  'src/text.ts': {file: 'assets/text.js', imports: ['_hero.js']},
}

const shellOf = (...cssParts: CssPart[]) =>
  createShell({indexHtml: INDEX, manifest, scriptLoader: 'start()', cssParts})

const SITE = '<script type="module" src="/assets/index.js"></script>'

test('a page loads its own code and what that needs, beside the code of the site', () => {
  expect(shellOf().codeFor(['src/home.tsx'])).toBe(
    SITE +
      '<link rel="stylesheet" crossorigin href="/assets/home.css">' +
      '<link rel="modulepreload" crossorigin href="/assets/home.js">' +
      '<link rel="modulepreload" crossorigin href="/assets/hero.js">',
  )
})

test('what several modules need is loaded once', () => {
  const tags = shellOf().codeFor(['src/home.tsx', 'src/text.ts'])
  expect(tags.match(/href="[^"]+"/g)).toEqual([
    'href="/assets/home.css"',
    'href="/assets/home.js"',
    'href="/assets/hero.js"',
    'href="/assets/text.js"',
  ])
})

test('a page without code of its own loads that of the site', () => {
  expect(shellOf().codeFor()).toBe(SITE)
})

test('a module that was not built is an error', () => {
  expect(() => shellOf().codeFor(['src/away.tsx'])).toThrow('has no src/away.tsx')
})

test('nothing of the code stands before the tags of a page', () => {
  expect(shellOf().before).toBe('<head><meta charset="utf-8" />')
})

test('the styles of a page are in it, beside the whole sheet', () => {
  const shell = shellOf(
    {css: '.a{content:"</style>"}', needs: [['.a']]},
    {css: '.b{}', needs: [['.b']]},
  )
  expect(shell.stylesFor('<p class="a">')).toBe('<style>.a{content:"<\\/style>"}</style>')
  expect(shell.sheets).toBe('<link rel="stylesheet" crossorigin href="/assets/index.css">')
})
