import {cleanup, fireEvent, screen, waitFor} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {LinkValue} from '@skyforge/schemas/link.ts'
import {renderInStudio} from '../testing/in-studio.tsx'
import {LinkInput} from './link-input.tsx'

const {fetch, client} = vi.hoisted(() => {
  const ask = vi.fn()
  return {fetch: ask, client: {fetch: ask}}
})

// The Studio itself does not run in jsdom; its patches are plain data.
vi.mock('sanity', () => ({
  useClient: () => client,
  set: (value: unknown, path: string[]) => ({type: 'set', path, value}),
  unset: (path: string[]) => ({type: 'unset', path}),
}))

const articles = [{_id: 'b', title: 'Clusters', slug: 'clusters'}]
const linked = {
  title: 'Clusters',
  slug: 'clusters',
  body: [{_type: 'block', style: 'h2', children: [{_type: 'span', text: 'Why a queue?'}]}],
}

beforeEach(() => {
  fetch.mockReset()
  fetch.mockImplementation(async (_query: string, params: object) =>
    'id' in params ? linked : articles,
  )
})
afterEach(cleanup)

const schemaType = {
  fields: [{name: 'page', type: {to: [{name: 'post'}]}}],
}

/** The input on a link, as the form gives it its part. */
function show(value: LinkValue, problem?: string) {
  const onChange = vi.fn()
  const members = ['href', 'page'].map((name) => ({
    kind: 'field',
    name,
    field: {validation: name === 'page' && problem ? [{message: problem}] : []},
  }))
  const renderDefault = ({members: shown}: {members: {name: string}[]}) => (
    <p>Fields: {shown.map(({name}) => name).join()}</p>
  )
  const props = {value, members, schemaType, onChange, renderDefault, readOnly: false}
  renderInStudio(<LinkInput {...(props as unknown as Parameters<typeof LinkInput>[0])} />)
  return onChange
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', {name})

test('a new link is to an address, which is the stock field', () => {
  show({})
  expect(radio('Address').checked).toBe(true)
  expect(screen.getByText('Fields: href')).toBeTruthy()
})

test('an article is found by its title, and replaces the address', async () => {
  const onChange = show({href: 'https://example.com'})
  fireEvent.click(radio('Page of this site'))
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.change(screen.getByRole('combobox', {name: 'Page'}), {target: {value: 'clus'}})
  await waitFor(() => expect(fetch.mock.lastCall?.[1]).toEqual({type: 'post', words: 'clus*'}))
  fireEvent.click(await screen.findByText('/blog/clusters'))
  await waitFor(() => expect(onChange).toHaveBeenCalled())
  expect(onChange.mock.lastCall?.[0]).toMatchObject([
    {type: 'unset', path: ['href']},
    {type: 'unset', path: ['anchor']},
    {type: 'unset', path: ['route']},
    {type: 'set', path: ['page'], value: {_type: 'reference', _ref: 'b', _weak: true}},
  ])
})

test('a page that is no article is stored by its path', async () => {
  const onChange = show({})
  fireEvent.click(radio('Page of this site'))
  fireEvent.change(screen.getByRole('combobox', {name: 'Page'}), {target: {value: 'contact us'}})
  fireEvent.click(await screen.findByText('/contact'))
  await waitFor(() => expect(onChange).toHaveBeenCalled())
  expect(onChange.mock.lastCall?.[0]).toContainEqual(
    expect.objectContaining({type: 'set', path: ['route'], value: '/contact'}),
  )
})

test('a link to an article names it, offers its headings, and says what is wrong', async () => {
  const onChange = show({page: {_ref: 'b'}}, 'The article is gone.')
  expect(radio('Page of this site').checked).toBe(true)
  expect(screen.getByRole('alert').textContent).toBe('The article is gone.')
  const headings = await screen.findByRole('combobox', {name: 'Heading'})
  expect(screen.getByDisplayValue('Clusters')).toBeTruthy()
  fireEvent.change(headings, {target: {value: 'why-a-queue'}})
  expect(onChange.mock.lastCall?.[0]).toMatchObject({path: ['anchor'], value: 'why-a-queue'})
})

test('a typed address of an article is offered as a link to it and its heading', async () => {
  fetch.mockImplementation(async (_query: string, params: object) =>
    'slug' in params ? articles[0] : articles,
  )
  const onChange = show({href: '/blog/clusters#why-a-queue'})
  const offer = await screen.findByRole('button', {name: 'Page of this site'})
  expect(screen.getByRole('status').textContent).toMatch(/^That is “Clusters” of this site/)
  fireEvent.click(offer)
  expect(radio('Page of this site').checked).toBe(true)
  expect(onChange.mock.lastCall?.[0]).toMatchObject([
    {type: 'unset', path: ['href']},
    {type: 'unset', path: ['anchor']},
    {type: 'unset', path: ['route']},
    {type: 'set', path: ['page'], value: {_ref: 'b'}},
    {type: 'set', path: ['anchor'], value: 'why-a-queue'},
  ])
})

test('a typed address of another page is offered as that', () => {
  const onChange = show({href: 'http://localhost:5173/contact/'})
  fireEvent.click(screen.getByRole('button', {name: 'Page of this site'}))
  expect(onChange.mock.lastCall?.[0]).toContainEqual(
    expect.objectContaining({type: 'set', path: ['route'], value: '/contact'}),
  )
})

test.each(['https://example.com/contact', '/contact?tab=meeting', '/contact#form', '/nothing'])(
  'the address %s stays one',
  (href) => {
    show({href})
    expect(screen.queryByRole('button', {name: 'Page of this site'})).toBeNull()
  },
)

test('an address instead of a page leaves nothing of the page', () => {
  const onChange = show({route: '/contact'})
  fireEvent.click(radio('Address'))
  expect(onChange.mock.lastCall?.[0]).toMatchObject(
    ['page', 'anchor', 'route'].map((name) => ({type: 'unset', path: [name]})),
  )
})

test('a page that is cleared is no longer led to', async () => {
  const onChange = show({route: '/contact'})
  fireEvent.click(await screen.findByRole('button', {name: /clear/i}))
  await waitFor(() => expect(onChange).toHaveBeenCalled())
  expect(onChange.mock.lastCall?.[0]).toContainEqual({type: 'unset', path: ['route']})
})
