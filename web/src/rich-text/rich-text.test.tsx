import {act, cleanup, fireEvent, render, screen, within} from '@testing-library/react'
import {hydrateRoot} from 'react-dom/client'
import {renderToString} from 'react-dom/server'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import type {BodyMember} from '#web/content/entries.ts'
import {env} from '#web/env.ts'
import {RichText} from './rich-text.tsx'
import {everything, styledTables} from './testing/everything.ts'

let keys = 0
const key = () => ({_key: `k${(keys += 1)}`})

type TextBlock = Extract<BodyMember, {_type: 'block'}>
type Style = NonNullable<TextBlock['style']>

function block(text: string, more: Partial<TextBlock> = {}): TextBlock {
  return {
    ...key(),
    _type: 'block',
    style: 'normal',
    markDefs: [],
    children: [{...key(), _type: 'span', text, marks: []}],
    ...more,
  }
}

function linked(href: string): TextBlock {
  return {
    ...block('label'),
    markDefs: [{_key: 'link', _type: 'link', href}],
    children: [{...key(), _type: 'span', text: 'label', marks: ['link']}],
  }
}

function row(...cells: string[]) {
  return {...key(), _type: 'tableRow' as const, cells}
}

let heldBack = false

function holdBack(event: Event) {
  heldBack = event.defaultPrevented
  event.preventDefault()
}

function show(...body: BodyMember[]) {
  return render(<RichText body={body} />, {wrapper: MemoryRouter}).container
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each<[Style, string]>([
  ['normal', 'p'],
  ['h1', 'h2'],
  ['h2', 'h2'],
  ['h3', 'h3'],
  ['h4', 'h4'],
  ['blockquote', 'blockquote'],
])('a block of style %s is a %s', (style, tag) => {
  expect(show(block('Text', {style})).querySelector(tag)?.textContent).toBe('Text')
})

test('no two ranks of headings look the same', () => {
  const ranks = (['h1', 'h2', 'h3', 'h4'] as const).map((style) => {
    const heading = show(block('Text', {style})).querySelector('h2, h3, h4')
    return heading?.parentElement?.className
  })
  expect(new Set(ranks).size).toBe(4)
})

test('lists nest', () => {
  const container = show(
    block('One', {listItem: 'number', level: 1}),
    block('Detail', {listItem: 'bullet', level: 2}),
    block('Two', {listItem: 'number', level: 1}),
  )
  expect(container.querySelectorAll('ol > li')).toHaveLength(2)
  expect(container.querySelector('ol > li > ul > li')?.textContent).toBe('Detail')
})

test('marks are strong and emphasis', () => {
  const children: TextBlock['children'] = [
    {...key(), _type: 'span', text: 'bold', marks: ['strong']},
    {...key(), _type: 'span', text: 'italic', marks: ['em']},
  ]
  const container = show(block('', {children}))
  expect(container.querySelector('strong')?.textContent).toBe('bold')
  expect(container.querySelector('em')?.textContent).toBe('italic')
})

describe('a link', () => {
  test('to another origin opens in the same tab without passing a reference', () => {
    show(linked('https://aws.amazon.com/eks/'))
    const link = screen.getByRole('link', {name: 'label'})
    expect(link.getAttribute('href')).toBe('https://aws.amazon.com/eks/')
    expect(link.getAttribute('rel')).toBe('noopener')
    expect(link.hasAttribute('target')).toBe(false)
  })

  test('to a page of the site goes there', () => {
    show(linked('/blogs?category=eks'))
    expect(screen.getByRole('link').getAttribute('href')).toBe('/blogs?category=eks')
  })

  test.each([
    ['#costs', 'a part of the page', false],
    ['/profile.pdf', 'a file of the site', false],
    ['/drawings/icon/connect.svg', 'a drawing of the site', false],
    ['/contact#form', 'a page', true],
  ])('to %s, %s, is followed by the router: %s', (href, _what, byRouter) => {
    show(linked(href))
    const link = screen.getByRole('link')
    expect(link.getAttribute('href')).toBe(href)
    // Stops the browser from following the link; the router's own links do so themselves.
    document.addEventListener('click', holdBack, {once: true})
    heldBack = false
    fireEvent.click(link)
    expect(heldBack).toBe(byRouter)
  })

  test('to a part of this page by its full address becomes a hash link', () => {
    const address = new URL('/blog/cold-starts#costs', env.siteUrl).href
    render(
      <MemoryRouter initialEntries={['/blog/cold-starts']}>
        <RichText body={[linked(address), linked('/blog/cold-starts-2#costs')]} />
      </MemoryRouter>,
    )
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#costs',
      '/blog/cold-starts-2#costs',
    ])
  })

  test('that would run a script is plain text', () => {
    show(linked('javascript:alert(1)'))
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('label')).toBeTruthy()
  })
})

test('a table has its caption, header cells and rows', () => {
  const table = {_type: 'table' as const, rows: [row('Service', ''), row('EKS', '$73')]}
  show({...key(), _type: 'customTable', table, caption: 'Prices'})
  const figure = screen.getByRole('figure')
  expect(within(figure).getByText('Prices').tagName).toBe('FIGCAPTION')
  expect(within(figure).getAllByRole('columnheader')).toHaveLength(1)
  expect(within(figure).getByRole('cell', {name: '$73'})).toBeTruthy()
})

test('a table without text is not rendered, nor is its caption', () => {
  const table = {_type: 'table' as const, rows: [row('', ' ')]}
  expect(
    show({...key(), _type: 'enhancedTable', table, caption: 'Prices'}).querySelector('figure'),
  ).toBeNull()
  expect(screen.queryByText('Prices')).toBeNull()
})

describe('an image', () => {
  const image = (size: string, more: object = {}): BodyMember => ({
    ...key(),
    _type: 'image',
    alt: 'A VPC',
    crop: null,
    hotspot: null,
    asset: {url: `http://lake/images/blog/production/abc-${size}.png`, metadata: null},
    ...more,
  })

  test('has its alternative text, its size and widths around the inline width', () => {
    show(image('1600x900'))
    const img = screen.getByRole('img', {name: 'A VPC'})
    expect(img.getAttribute('src')).toContain('w=800')
    expect(img.getAttribute('width')).toBe('800')
    expect(img.getAttribute('height')).toBe('450')
    expect(img.getAttribute('loading')).toBe('lazy')
    expect(img.getAttribute('srcset')?.match(/\d+w$|\d+w(?=,)/g)).toEqual([
      '672w',
      '800w',
      '1200w',
      '1600w',
    ])
  })

  test('is never requested or shown wider than its original', () => {
    show(image('320x200'))
    expect(screen.getByRole('img').getAttribute('srcset')).toMatch(/w=320\S* 320w$/)
    expect(screen.getByRole('figure').style.maxWidth).toBe('320px')
  })

  test("has the editor's crop", () => {
    show(image('1600x900', {crop: {top: 0, bottom: 0, left: 0.5, right: 0}}))
    const img = screen.getByRole('img')
    expect(img.getAttribute('src')).toContain('rect=800,0,800,900')
    expect(img.getAttribute('height')).toBe('900')
  })

  test('shows its tiny placeholder until it has loaded', () => {
    const metadata = {lqip: 'data:image/png;base64,AAAA', isOpaque: true}
    const url = 'http://lake/images/blog/production/abc-1600x900.png'
    show(image('', {asset: {url, metadata}}))
    expect(screen.getByRole('img').style.backgroundImage).toContain(metadata.lqip)
  })

  test('without a description is decorative', () => {
    const {container} = render(<RichText body={[image('16x9', {alt: null})]} />)
    expect(container.querySelector('img')?.getAttribute('alt')).toBe('')
  })
})

test('an unknown member is hidden, with one warning that names it', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const unknown = {...key(), _type: 'hologram', text: 'Boo'} as unknown as BodyMember
  const container = show(block('Before'), unknown, {...unknown, ...key()}, block('After'))
  expect(container.textContent).toBe('BeforeAfter')
  expect(warn.mock.calls).toEqual([[expect.stringContaining('"hologram"')]])
})

test.each([
  ['mark', block('Text', {children: [{...key(), _type: 'span', text: 'Text', marks: ['glow']}]})],
  ['block style', {...block('Text'), style: 'lead'} as unknown as BodyMember],
  ['list', {...block('Text'), listItem: 'check'} as unknown as BodyMember],
])('an unknown %s is plain, with one warning that names it', (kind, member) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const container = show(member, {...member, ...key()})
  expect(container.textContent).toBe('TextText')
  expect(warn.mock.calls).toEqual([[expect.stringContaining(`the ${kind} "`)]])
})

describe('an article with everything', () => {
  const page = (
    <MemoryRouter>
      <RichText body={everything} />
    </MemoryRouter>
  )
  const sent = renderToString(page)
  const asSent = () => Object.assign(document.createElement('main'), {innerHTML: sent})

  test('renders without warnings', () => {
    const complaints = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')]
    show(...everything)
    for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled()
  })

  test.each([
    ['no heading of the first level', 'h1', 0],
    ['headings of the other levels', 'h2, h3, h4', 4],
    ['a quotation', 'blockquote', 1],
    ['three links, and none that would run a script', 'a[href]:not([aria-label])', 3],
    ['a line break', 'br', 1],
    ['code', 'pre > code', 3],
    ['an image', 'img', 1],
    ['bullets within bullets within bullets', 'ul > li > ul > li > ul > li', 1],
    ['numbers within numbers within numbers', 'ol > li > ol > li > ol > li', 1],
    ['bullets within numbers', 'ol > li > ul > li', 1],
    ['tables of four kinds', 'table', 2 + 8 + 64],
    ['captions for all but the plain one', 'table[aria-labelledby]', 1 + 8 + 64],
  ])('has %s', (_what, selector, expected) => {
    expect(asSent().querySelectorAll(selector)).toHaveLength(expected)
  })

  test("hydrates the server's HTML unchanged", async () => {
    const container = asSent()
    const onRecoverableError = vi.fn()
    const root = await act(async () => hydrateRoot(container, page, {onRecoverableError}))
    expect(onRecoverableError).not.toHaveBeenCalled()
    act(() => root.unmount())
  })

  test('has every look of a table, and no two that look the same', () => {
    const figures = styledTables.map((table) => {
      const figure = show(table).querySelector('figure')
      figure?.querySelector('figcaption')?.remove()
      figure?.querySelector('table')?.removeAttribute('aria-labelledby')
      return figure?.outerHTML
    })
    expect(new Set(figures).size).toBe(64)
  })
})

describe('a table', () => {
  test('is named by its caption', () => {
    const table = {_type: 'table' as const, rows: [row('Service', 'Price'), row('EKS', '$73')]}
    show({...key(), _type: 'customTable', table, caption: 'Prices'})
    expect(screen.getByRole('table', {name: 'Prices'})).toBeTruthy()
  })

  test('has its figures on the right, below a header on the right', () => {
    show({...key(), _type: 'table', rows: [row('Service', 'Price'), row('EKS', '$73')]})
    const isRight = (element: Element) => element.classList.contains('text-right')
    expect(screen.getAllByRole('columnheader').map(isRight)).toEqual([false, true])
    expect(screen.getAllByRole('cell').map(isRight)).toEqual([false, true])
  })

  test('has the same number of cells in every row', () => {
    show({...key(), _type: 'table', rows: [row('A', 'B'), row('a'), row('a', 'b', 'c')]})
    expect(screen.getAllByRole('row').map((each) => each.children.length)).toEqual([3, 3, 3])
  })
})

describe('right-to-left text', () => {
  const hebrew = 'שלום, Lambda'
  const table = {_type: 'table' as const, rows: [row('א', 'ב'), row(hebrew, 'ג')]}

  test.each<[string, BodyMember]>([
    ...(['normal', 'h1', 'h2', 'h3', 'h4', 'blockquote'] as const).map(
      (style): [string, BodyMember] => [style, block(hebrew, {style})],
    ),
    ['bullet', block(hebrew, {listItem: 'bullet', level: 1})],
    ['number', block(hebrew, {listItem: 'number', level: 2})],
    ['cell', {...key(), ...table}],
    ['header', {...key(), _type: 'table', rows: [row(hebrew, 'ב'), row('א', 'ג')]}],
    ['caption', {...key(), _type: 'customTable', table, caption: `${hebrew}!`}],
  ])('has its own direction as %s', (_what, member) => {
    show(member)
    expect(screen.getAllByText(/^שלום, Lambda/)[0]?.closest('[dir=auto]')).toBeTruthy()
  })

  test('does not set the direction of the list around an item', () => {
    const item = (text: string) => block(text, {listItem: 'bullet', level: 1})
    const list = show(item(hebrew), item('English')).querySelector('ul')
    expect(list?.closest('[dir]')).toBeNull()
    expect([...(list?.children ?? [])].map((each) => each.getAttribute('dir'))).toEqual([
      'auto',
      'auto',
    ])
  })
})
