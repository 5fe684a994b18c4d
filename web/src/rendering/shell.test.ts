import {expect, test} from 'vitest'
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
}

test('a page loads its own code and what that needs, beside the code of the site', () => {
  expect(createShell(INDEX, manifest, () => '').tagsFor('src/home.tsx')).toBe(
    '<link rel="stylesheet" crossorigin href="/assets/home.css">' +
      '<link rel="modulepreload" crossorigin href="/assets/home.js">' +
      '<link rel="modulepreload" crossorigin href="/assets/hero.js">',
  )
})

test('a module that was not built is an error', () => {
  const shell = createShell(INDEX, manifest, () => '')
  expect(() => shell.tagsFor('src/away.tsx')).toThrow('has no src/away.tsx')
})

test('the styles of a page are in it, and the whole sheet comes at its end', () => {
  const shell = createShell(INDEX, manifest, () => '.a{content:"</style>"}.b{top:0}')
  expect(shell.stylesFor('<p class="a">')).toBe('<style>.a{content:"<\\/style>"}</style>')
  expect(shell.sheets).toBe('<link rel="stylesheet" crossorigin href="/assets/index.css">')
  expect(shell.head).not.toContain('stylesheet')
})
