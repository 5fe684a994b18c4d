import {act, cleanup, render, screen} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {RouteProgress} from './route-progress.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('shows nothing on the first page', () => {
  render(<RouteProgress pathChanges={0} />)
  expect(screen.queryByRole('status')).toBeNull()
})

test('a second change restarts the timer', () => {
  const {rerender} = render(<RouteProgress pathChanges={0} />)
  rerender(<RouteProgress pathChanges={1} />)
  pass(500)
  rerender(<RouteProgress pathChanges={2} />)
  pass(500)
  expect(screen.queryByRole('status')).not.toBeNull()
  pass(200)
  expect(screen.queryByRole('status')).toBeNull()
})
