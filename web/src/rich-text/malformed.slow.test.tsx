// @vitest-environment jsdom
import * as fc from 'fast-check'
import {renderToStaticMarkup} from 'react-dom/server'
import {MemoryRouter} from 'react-router-dom'
import {beforeEach, describe, expect, test, vi} from 'vitest'
import type {BodyMember} from '#web/content/entries.ts'
import {cleanText} from '#web/lib/text/clean-text.ts'
import {RichText} from './rich-text.tsx'
import {malformedBody, scriptAddress} from './testing/malformed.ts'

/** Fixed seed: a failure repeats until it is fixed. */
const RUNS = {seed: 20_261_120, numRuns: 300}

const ELEMENTS =
  'div p h2 h3 h4 blockquote ul ol li br strong em code del span a figure figcaption img pre button table thead tbody tr th td'.split(
    ' ',
  )
const ATTRIBUTES =
  'class dir id href rel src srcset sizes alt width height loading fetchpriority decoding style type scope aria-hidden aria-live aria-label aria-labelledby data-discover'.split(
    ' ',
  )
const PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:']

let complain: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  complain = vi.spyOn(console, 'error').mockReturnValue()
})

/** The server's HTML of the body, as a browser parses it. */
function pageOf(body: unknown): HTMLElement {
  const page = document.createElement('main')
  page.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <RichText body={body as BodyMember[]} />
    </MemoryRouter>,
  )
  return page
}

function expectSafe(page: HTMLElement) {
  for (const element of page.querySelectorAll(':not(svg[aria-hidden], svg[aria-hidden] *)')) {
    expect(ELEMENTS).toContain(element.localName)
    for (const {name} of element.attributes) expect(ATTRIBUTES).toContain(name.toLowerCase())
  }
  for (const link of page.querySelectorAll('a')) expect(PROTOCOLS).toContain(link.protocol)
  for (const {style} of page.querySelectorAll('img')) {
    expect(style.backgroundImage).toMatch(/^(url\("data:image\/[^"]+"\))?$/)
  }
}

const span = (text: string, ...marks: string[]) => ({_type: 'span', text, marks})
const block = (text: string, more: object = {}) => ({
  _type: 'block',
  children: [span(text)],
  ...more,
})

test('renders any body safely and without warnings', () => {
  fc.assert(
    fc.property(malformedBody, (body) => {
      expectSafe(pageOf(body))
      expect(complain).not.toHaveBeenCalled()
    }),
    RUNS,
  )
})

test('an address that would run a script leaves its text without a link', () => {
  fc.assert(
    fc.property(scriptAddress, (href) => {
      const markDefs = [{_type: 'link', _key: 'l', href}]
      const page = pageOf([{...block(''), children: [span('words', 'l')], markDefs}])
      expect(page.textContent).toBe('words')
      expect(page.querySelector('a')).toBeNull()
    }),
    RUNS,
  )
})

test('text is never parsed as markup', () => {
  fc.assert(
    fc.property(fc.string({unit: 'binary', minLength: 1, maxLength: 30}), (typed) => {
      const text = cleanText(typed)
      fc.pre(text.trim() !== '' && !text.includes('\n'))
      const page = pageOf([
        block(typed),
        {_type: 'code', code: typed},
        {_type: 'table', rows: [{cells: [typed]}]},
      ])
      expect(page.querySelector('p')?.textContent).toBe(text)
      expect(page.querySelector('pre code')?.textContent).toBe(text)
      expect(page.querySelector('th')?.textContent).toBe(text.trim())
    }),
    RUNS,
  )
})

describe('renders a body with', () => {
  const MEGABYTE = 1_000_000

  test.each<[what: string, body: unknown[], length: number]>([
    ['a megabyte in one word', [block('x'.repeat(MEGABYTE))], MEGABYTE],
    ['a megabyte in lines', [block(`${'x'.repeat(99)}\n`.repeat(MEGABYTE / 100))], MEGABYTE * 0.99],
    ['a megabyte of code', [{_type: 'code', code: 'x\n'.repeat(MEGABYTE / 2)}], MEGABYTE],
    [
      'a megabyte in one cell',
      [{_type: 'table', rows: [{cells: ['7'.repeat(MEGABYTE)]}]}],
      MEGABYTE,
    ],
  ])('%s', (_what, body, length) => {
    expect(pageOf(body).textContent?.length).toBeGreaterThanOrEqual(length)
  })

  test('lists 500 levels deep', () => {
    const levels = Array.from({length: 500}, (_, index) =>
      block(`Level ${index + 1}`, {listItem: index % 2 ? 'number' : 'bullet', level: index + 1}),
    )
    const page = pageOf(levels)
    expect(page.textContent).toContain('Level 500')
    expect(page.querySelector('li '.repeat(10).trim())).not.toBeNull()
    expect(page.querySelector('li '.repeat(11).trim())).toBeNull()
  })

  test('500 marks on one word', () => {
    const marks = Array.from({length: 500}, (_, index) => `mark${index}`)
    expect(pageOf([{...block(''), children: [span('word', ...marks)]}]).textContent).toBe('word')
  })

  test('marks that name each other', () => {
    const markDefs = [
      {_type: 'b', _key: 'a', href: 'a'},
      {_type: 'a', _key: 'b', href: 'b'},
      {_type: 'link', _key: 'link', href: '/link'},
    ]
    const page = pageOf([{...block(''), children: [span('word', 'a', 'b', 'a', 'link')], markDefs}])
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/link')
    expect(page.textContent).toBe('word')
  })
})
