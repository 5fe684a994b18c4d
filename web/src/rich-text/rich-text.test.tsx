import {cleanup, render, screen, within} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import type {BodyMember} from '#web/content/entries.ts'
import {RichText} from './rich-text.tsx'

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
  test('to another origin opens in the same tab and tells it nothing of us', () => {
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

  test('that would run a script is plain text', () => {
    show(linked('javascript:alert(1)'))
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('label')).toBeTruthy()
  })
})

test('code keeps its lines and names its file', () => {
  show({...key(), _type: 'code', filename: 'main.tf', language: 'hcl', code: 'a\n  b'})
  const figure = screen.getByRole('figure')
  expect(within(figure).getByText('main.tf')).toBeTruthy()
  expect(figure.querySelector('pre > code')?.textContent).toBe('a\n  b')
})

test('a table has its caption, header cells and rows', () => {
  const table = {_type: 'table' as const, rows: [row('Service', ''), row('EKS', '$73')]}
  show({...key(), _type: 'customTable', table, caption: 'Prices'})
  const figure = screen.getByRole('figure')
  expect(within(figure).getByText('Prices').tagName).toBe('FIGCAPTION')
  expect(within(figure).getAllByRole('columnheader')).toHaveLength(1)
  expect(within(figure).getByRole('cell', {name: '$73'})).toBeTruthy()
})

test('a table without text is not there, nor is its caption', () => {
  const table = {_type: 'table' as const, rows: [row('', ' ')]}
  expect(
    show({...key(), _type: 'enhancedTable', table, caption: 'Prices'}).querySelector('figure'),
  ).toBeNull()
  expect(screen.queryByText('Prices')).toBeNull()
})

test('an image has its alternative text, its size and the inline width', () => {
  const asset = {
    _id: 'image-abc-1600x900-png',
    url: 'http://lake/p/blog/images/blog/production/abc-1600x900.png',
    metadata: null,
  }
  show({...key(), _type: 'image', alt: 'A VPC', crop: null, hotspot: null, asset})
  const image = screen.getByRole('img', {name: 'A VPC'})
  expect(image.getAttribute('src')).toContain('w=800')
  expect(image.getAttribute('width')).toBe('800')
  expect(image.getAttribute('height')).toBe('450')
  expect(image.getAttribute('loading')).toBe('lazy')
})

test('an unknown member is hidden, with one warning that names it', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const unknown = {...key(), _type: 'hologram', text: 'Boo'} as unknown as BodyMember
  const container = show(block('Before'), unknown, {...unknown, ...key()}, block('After'))
  expect(container.textContent).toBe('BeforeAfter')
  expect(warn.mock.calls).toEqual([[expect.stringContaining('"hologram"')]])
})
