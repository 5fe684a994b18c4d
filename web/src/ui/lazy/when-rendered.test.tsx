import {act, cleanup, render, screen} from '@testing-library/react'
import {Suspense, type ReactNode} from 'react'
import {afterEach, expect, test, vi} from 'vitest'
import {lazy} from '#web/lib/hydration/lazy.ts'
import {reloadForNewRelease} from '#web/lib/release/new-release.ts'
import {ErrorBoundary} from '../error-boundary.tsx'
import {whenRendered} from './when-rendered.ts'

vi.mock('#web/lib/release/new-release.ts', () => ({reloadForNewRelease: vi.fn(async () => false)}))

afterEach(cleanup)

test('a page whose code failed is retried on the next visit', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn(async () => () => <h1>Contact</h1>).mockRejectedValueOnce(new Error('gone'))
  const Page = whenRendered(lazy('The page', load))
  const visit = () =>
    act(async () => {
      render(
        <ErrorBoundary fallback="Application Error">
          <Suspense>
            <Page />
          </Suspense>
        </ErrorBoundary>,
      )
    })
  await visit()
  expect(await screen.findByText('Application Error')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
  cleanup()
  await visit()
  expect(await screen.findByRole('heading', {name: 'Contact'})).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a prefetched page renders without a loading state', async () => {
  const Page = whenRendered(lazy('The page', async () => () => <h1>Contact</h1>))
  await Page.prefetch()
  render(
    <Suspense fallback="Loading...">
      <Page />
    </Suspense>,
  )
  expect(screen.getByRole('heading', {name: 'Contact'})).toBeTruthy()
})

test('a page of an older release shows no error while the newer one loads', async () => {
  vi.mocked(reloadForNewRelease).mockResolvedValueOnce(true)
  const code = lazy<() => ReactNode>('The page', () => Promise.reject(new Error('gone')))
  const Page = whenRendered(code)
  await act(async () => {
    render(
      <ErrorBoundary fallback="Application Error">
        <Suspense fallback="Loading...">
          <Page />
        </Suspense>
      </ErrorBoundary>,
    )
  })
  expect(reloadForNewRelease).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Application Error')).toBeNull()
  expect(screen.getByText('Loading...')).toBeTruthy()
})
