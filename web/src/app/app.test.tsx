import {act, cleanup, fireEvent, render, screen} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {pageShown} from '#web/analytics/page-views.ts'
import {ContentContext} from '#web/content/site-content.ts'
import {fakeContent} from '#web/content/testing/fake-content.tsx'
import {HYDRATED} from '#web/lib/hydration/hydrated-event.ts'
import {App} from './app.tsx'

const unanswered = fakeContent(() => new Promise(() => {}))
const scrollTo = vi.fn()

async function visit(path: string) {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <ContentContext value={unanswered}>
          <App known={{}} />
        </ContentContext>
      </MemoryRouter>,
    )
  })
}

const follow = (name: string) =>
  act(async () => void fireEvent.click(screen.getAllByRole('link', {name})[0] as HTMLElement))

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal('matchMedia', () => new EventTarget())
  globalThis.dataLayer = []
})
afterEach(() => {
  cleanup()
  // Each test starts its own visit.
  pageShown({path: 'left', title: '', settled: true})
  vi.unstubAllGlobals()
  scrollTo.mockReset()
})

test('the first page moves neither focus nor scroll position', async () => {
  await visit('/blogs')
  await screen.findByRole('heading', {level: 1})
  expect(document.activeElement).toBe(document.body)
  expect(scrollTo).not.toHaveBeenCalled()
})

test.each(['/blog/100%', '/service/%E0%A4%A', '/%zz'])(
  'an address with invalid escapes (%s) has no page',
  async (path) => {
    await visit(path)
    expect(await screen.findByRole('heading', {level: 1, name: 'Application Error'})).toBeTruthy()
  },
)

test('a navigation from a missing page focuses the heading and scrolls to the top', async () => {
  await visit('/blog/100%')
  await screen.findByRole('heading', {level: 1, name: 'Application Error'})
  await follow('Announcements')
  const heading = await screen.findByRole('heading', {level: 1, name: 'Latest Announcements'})
  expect(document.activeElement).toBe(heading)
  expect(scrollTo).toHaveBeenCalledWith({top: 0, behavior: 'instant'})
})

test('an unknown path shows "Application Error", a link home and a retry', async () => {
  await visit('/no-such-page')
  expect(await screen.findByRole('heading', {level: 1, name: 'Application Error'})).toBeTruthy()
  expect(screen.getByText('There is no page at this address.')).toBeTruthy()
  const home = screen.getByRole('link', {name: 'Go to the start page'})
  expect(home.getAttribute('href')).toBe('/')
  expect(screen.getByRole('button', {name: 'Try again'}).dataset['failed']).toBeUndefined()
})

test('React hydrates even if header and footer fail', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('history', undefined)
  const hydrated = vi.fn()
  window.addEventListener(HYDRATED, hydrated, {once: true})
  await visit('/privacy')
  expect((await screen.findByRole('button', {name: 'Try again'})).dataset['failed']).toBe('true')
  expect(screen.queryByRole('banner')).toBeNull()
  expect(hydrated).toHaveBeenCalledTimes(1)
})
