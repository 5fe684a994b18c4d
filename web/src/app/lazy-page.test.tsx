import {cleanup, render, screen} from '@testing-library/react'
import {Suspense} from 'react'
import {afterEach, expect, test, vi} from 'vitest'
import {ErrorBoundary} from './error-boundary.tsx'
import {lazyPage} from './lazy-page.tsx'

afterEach(cleanup)

test('a page whose code could not be had is asked for again at the next visit', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn(async () => () => <h1>Contact</h1>).mockRejectedValueOnce(new Error('gone'))
  const Page = lazyPage(load)
  const visit = () =>
    render(
      <ErrorBoundary fallback="Application Error">
        <Suspense>
          <Page />
        </Suspense>
      </ErrorBoundary>,
    )
  visit()
  expect(await screen.findByText('Application Error')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
  cleanup()
  visit()
  expect(await screen.findByRole('heading', {name: 'Contact'})).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
