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

test("a page loads its own code and imports, besides the site's code", () => {
  expect(shellOf().codeFor(['src/home.tsx'])).toBe(
    SITE +
      '<link rel="stylesheet" crossorigin href="/assets/home.css">' +
      '<link rel="modulepreload" crossorigin href="/assets/home.js">' +
      '<link rel="modulepreload" crossorigin href="/assets/hero.js">',
  )
})

test('shared modules are loaded once', () => {
  const tags = shellOf().codeFor(['src/home.tsx', 'src/text.ts'])
  expect(tags.match(/href="[^"]+"/g)).toEqual([
    'href="/assets/home.css"',
    'href="/assets/home.js"',
    'href="/assets/hero.js"',
    'href="/assets/text.js"',
  ])
})

test("a page without its own code loads the site's code", () => {
  expect(shellOf().codeFor()).toBe(SITE)
})

test('a module missing from the build is an error', () => {
  expect(() => shellOf().codeFor(['src/away.tsx'])).toThrow('lacks src/away.tsx')
})

test('no code comes before the tags of a page', () => {
  expect(shellOf().before).toBe('<head><meta charset="utf-8" />')
})

test('the critical styles of a page are inlined, besides the full sheet', () => {
  const shell = shellOf(
    {css: '.a{content:"</style>"}', needs: [['.a']]},
    {css: '.b{}', needs: [['.b']]},
  )
  expect(shell.stylesFor('<p class="a">')).toBe('<style>.a{content:"<\\/style>"}</style>')
  expect(shell.sheets).toBe('<link rel="stylesheet" crossorigin href="/assets/index.css">')
})
