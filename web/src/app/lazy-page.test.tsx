import {act, cleanup, render, screen} from '@testing-library/react'
import {Suspense} from 'react'
import {afterEach, expect, test, vi} from 'vitest'
import {ErrorBoundary} from '#web/ui/error-boundary.tsx'
import {lazyPage} from './lazy-page.ts'

afterEach(cleanup)

test('a page whose code could not be had is asked for again at the next visit', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn(async () => () => <h1>Contact</h1>).mockRejectedValueOnce(new Error('gone'))
  const Page = lazyPage(load)
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

test('a page that was prefetched is there at once, without a moment of loading', async () => {
  const Page = lazyPage(async () => () => <h1>Contact</h1>)
  await Page.prefetch({})
  render(
    <Suspense fallback="Loading...">
      <Page />
    </Suspense>,
  )
  expect(screen.getByRole('heading', {name: 'Contact'})).toBeTruthy()
})

test('with its code comes what the page at that address needs besides', async () => {
  const prefetch = vi.fn(async () => 'text')
  const Page = lazyPage(async () => Object.assign(() => null, {prefetch}))
  await Page.prefetch({title: 'kubernetes'})
  expect(prefetch).toHaveBeenCalledWith({title: 'kubernetes'})
})
