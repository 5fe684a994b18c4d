import {act, cleanup, fireEvent, render, screen, waitFor, within} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {App} from './app.tsx'

vi.mock('#web/content/client.ts', () => ({
  PERSPECTIVE: 'published',
  fetchAnswer: vi.fn(() => new Promise(() => {})),
}))
vi.mock('#web/content/live.ts', () => ({
  watchProject: () => () => {},
  lastLiveEventId: () => undefined,
  isAffected: () => false,
}))

const scrollTo = vi.fn()

function visit(path: string) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <App known={{}} />
    </MemoryRouter>,
  )
}

const menuLink = (name: string) =>
  screen.getByRole('navigation', {name: 'Menu'}).querySelector(`a[href="${name}"]`) as HTMLElement

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal('matchMedia', () => new EventTarget())
  globalThis.dataLayer = []
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  scrollTo.mockReset()
})

test('a first page takes neither focus nor scroll position', async () => {
  visit('/blogs')
  await screen.findByRole('heading', {level: 1})
  expect(document.activeElement).toBe(document.body)
  expect(scrollTo).not.toHaveBeenCalled()
})

test('a new page starts at the top, with the focus on its heading', async () => {
  visit('/blogs')
  await screen.findByRole('heading', {level: 1})
  fireEvent.click(screen.getAllByRole('link', {name: 'Announcements'})[0] as HTMLElement)
  const heading = await screen.findByRole('heading', {level: 1, name: 'Latest Announcements'})
  expect(document.activeElement).toBe(heading)
  expect(scrollTo).toHaveBeenCalledWith({top: 0, behavior: 'instant'})
})

test('every page is one page view with its own title', async () => {
  visit('/blogs')
  await screen.findByRole('heading', {level: 1})
  fireEvent.click(screen.getAllByRole('link', {name: 'Announcements'})[0] as HTMLElement)
  await waitFor(() => expect(globalThis.dataLayer).toHaveLength(2))
  expect(globalThis.dataLayer).toEqual([
    {
      event: 'page_view',
      page_path: '/blogs',
      page_title: 'Cloud Architecture & DevOps Insights | Skyforge Cloud',
    },
    {
      event: 'page_view',
      page_path: '/announcements',
      page_title: 'Latest Announcements | Skyforge Cloud',
    },
  ])
})

test('a page shows the loading screen until its code is there', async () => {
  visit('/about')
  const main = screen.getByRole('main')
  expect(within(main).getByRole('status').textContent).toBe('Loading...')
  await within(main).findByRole('heading', {level: 1})
  expect(within(main).queryByRole('status')).toBeNull()
})

test('an unknown path shows "Application Error", a way home and a retry', () => {
  visit('/no-such-page')
  expect(screen.getByRole('heading', {level: 1, name: 'Application Error'})).toBeTruthy()
  expect(screen.getByText('There is no page at this address.')).toBeTruthy()
  const home = screen.getByRole('link', {name: 'Go to the start page'})
  expect(home.getAttribute('href')).toBe('/')
  expect(screen.getByRole('button', {name: 'Try again'})).toBeTruthy()
})

test('the menu opens, and closes on Escape and on the way to a page', () => {
  visit('/blogs')
  const toggle = screen.getByRole('button', {name: 'Menu'})
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  fireEvent.keyDown(document, {key: 'Escape'})
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(toggle)
  fireEvent.click(toggle)
  act(() => menuLink('/announcements').click())
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
})
