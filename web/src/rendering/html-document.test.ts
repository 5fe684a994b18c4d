// @vitest-environment jsdom
import {beforeEach, describe, expect, test} from 'vitest'
import {DEFERRED_CODE_ID} from '@skyforge/config/site/element-ids.ts'
import type {KnownContent} from '#web/content/answer.ts'
import {emptyDocument, htmlDocument, withLaterAnswers} from './html-document.ts'
import {createShell} from './shell.ts'

const SHEET = '<link rel="stylesheet" crossorigin href="/assets/index.css">'
const CODE = '<script type="module" crossorigin src="/assets/index.js"></script>'
const PAGE = '<link rel="modulepreload" crossorigin href="/assets/home.js">'

const shell = createShell({
  indexHtml: `<!doctype html><html><head><meta charset="utf-8">${CODE}${SHEET}</head><body></body></html>`,
  manifest: {
    'index.html': {file: 'assets/index.js', isEntry: true},
    'src/home.tsx': {file: 'assets/home.js', imports: ['index.html']},
  },
  scriptLoader: 'start()',
  cssParts: [{css: 'h1{color:red}', needs: [['h1']]}],
})

const rendered = '<title>Home</title><meta name="a" content="b"/><h1>Home</h1>'

const parts = {
  shell,
  rendered,
  modules: ['src/home.tsx'],
  known: {},
  graph: {'@id': '</script>'},
}

describe('a page', () => {
  let page: Document
  beforeEach(() => {
    // Parsed as by a browser with script.
    page = document.implementation.createHTMLDocument()
    page.documentElement.innerHTML = htmlDocument(parts)
  })

  test('has its tags and styles in its head, and the rest in its root', () => {
    expect(page.title).toBe('Home')
    expect(page.head.querySelector('meta[name="a"]')).not.toBeNull()
    expect(page.head.querySelector('style')?.textContent).toBe('h1{color:red}')
    expect(page.getElementById('root')?.innerHTML).toBe('<h1>Home</h1>')
  })

  test('runs one script, and loads no other code or style sheet by itself', () => {
    const scripts = [...page.scripts].filter(({type}) => !type.includes('json'))
    expect(scripts.map(({textContent}) => textContent)).toEqual(['start()'])
    const noscript = page.querySelector('noscript')
    noscript?.remove()
    expect(page.querySelector('link[rel="stylesheet"], link[rel="modulepreload"]')).toBeNull()
  })

  test('holds the style sheets and the code for later', () => {
    const template = page.getElementById(DEFERRED_CODE_ID) as HTMLTemplateElement
    expect(template.innerHTML.replaceAll('=""', '')).toBe(SHEET + CODE + PAGE)
  })

  test('loads the style sheets without script too', () => {
    const noscript = page.querySelector('noscript')?.innerHTML ?? ''
    expect(noscript.replaceAll(/=""|&(?:lt|gt|quot);/g, '')).toContain('/assets/index.css')
  })

  test('escapes its data so that no parser takes it for markup', () => {
    const graph = page.querySelector('script[type="application/ld+json"]')?.textContent
    expect(JSON.parse(graph ?? '')).toEqual({'@id': '</script>'})
  })
})

test('with tabs shows every panel without script or if its code fails', () => {
  const shown = '[role=tabpanel][hidden]{display:block!important}'
  expect(htmlDocument(parts)).not.toContain(shown)
  const html = htmlDocument({...parts, rendered: '<div role="tabpanel" hidden=""></div>'})
  expect(html).toContain(`<style>@layer theme{[data-hydrating=failed] ${shown}}</style>`)
  expect(html).toMatch(/<noscript>.*<style>@layer theme\{\[role=tabpanel\].*<\/noscript>/)
})

test('rendered by the browser loads everything immediately', () => {
  const html = emptyDocument(shell, rendered)
  expect(html).toContain(SHEET + CODE)
  expect(html).toContain('<div id="root"></div><noscript><h1>Home</h1></noscript>')
  expect(html).not.toContain('start()')
})

describe('a page with later results', () => {
  const answer = {syncTags: ['s1:a'], at: 10, result: 'A </script> and "at":10'}
  const of = (known: KnownContent) => htmlDocument({...parts, known})
  const page = of({a: answer, b: answer})

  test.each<[what: string, known: KnownContent]>([
    ['the same time', {a: answer, b: answer}],
    ['a later time', {a: {...answer, at: 2_000}, b: {...answer, at: 2_000}}],
  ])('is that page, with %s', (_what, known) => {
    expect(withLaterAnswers(page, {...parts, known})).toBe(of(known))
  })

  test.each<[what: string, known: KnownContent]>([
    ['another result', {a: answer, b: {...answer, result: 'B'}}],
    ['a number in it', {a: answer, b: {...answer, result: 'A </script> and "at":11'}}],
    ['other tags', {a: answer, b: {...answer, syncTags: []}}],
    ['one less', {a: answer}],
    ['none', {}],
  ])('is not that page: %s', (_what, known) => {
    expect(withLaterAnswers(page, {...parts, known})).toBeUndefined()
  })

  test('is the page if neither has results, and undefined without a place for them', () => {
    expect(of({})).not.toContain('known-content')
    expect(withLaterAnswers(of({}), {...parts, known: {}})).toBe(of({}))
    expect(withLaterAnswers(of({}), {...parts, known: {a: answer}})).toBeUndefined()
  })

  test.each<[what: string, other: (html: string) => string]>([
    ['which loads other files', (html) => html.replaceAll('/assets/home.js', '/assets/home-b.js')],
    ['whose script in the page is another', (html) => html.replace('start()', 'begin()')],
    ['which begins in another way', (html) => html.replace('<meta', '<meta id="b"')],
  ])('is undefined for another build, %s', (_what, other) => {
    const page = of({})
    expect(other(page)).not.toBe(page)
    expect(withLaterAnswers(page, parts)).toBe(page)
    expect(withLaterAnswers(other(page), parts)).toBeUndefined()
  })
})
