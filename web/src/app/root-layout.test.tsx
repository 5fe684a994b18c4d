import {act, cleanup, render, screen} from '@testing-library/react'
import {lazy, type ComponentType} from 'react'
import {renderToString} from 'react-dom/server'
import {MemoryRouter, Route, Routes} from 'react-router-dom'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {HYDRATED} from '#web/lib/hydration/hydrated-event.ts'
import {RootLayout} from './root-layout.tsx'

const hydrated = vi.fn()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  window.addEventListener(HYDRATED, hydrated)
})
afterEach(() => {
  cleanup()
  window.removeEventListener(HYDRATED, hydrated)
  document.body.innerHTML = ''
})

test('the page stays as the server sent it until its code arrives and React hydrates it', async () => {
  const Here = () => <h1>Here</h1>
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(site(Here))
  const heading = screen.getByRole('heading', {level: 1})

  const code = Promise.withResolvers<{default: typeof Here}>()
  const error = vi.spyOn(console, 'error')
  await act(async () => render(site(lazy(() => code.promise)), {container, hydrate: true}))
  expect(screen.getByRole('heading', {level: 1})).toBe(heading)
  expect(hydrated).not.toHaveBeenCalled()

  await act(async () => code.resolve({default: Here}))
  expect(hydrated).toHaveBeenCalled()
  expect(screen.getByRole('heading', {level: 1})).toBe(heading)
  expect(error).not.toHaveBeenCalled()
})

function site(Page: ComponentType) {
  return (
    <MemoryRouter>
      <Routes>
        <Route element={<RootLayout />}>
          <Route path="/" element={<Page />} />
        </Route>
      </Routes>
    </MemoryRouter>
  )
}
