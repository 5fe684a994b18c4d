import {cleanup, render, screen} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, expect, test, vi} from 'vitest'
import {ProfilePage} from './profile-page.tsx'

afterEach(cleanup)

test('/profile immediately redirects the browser to /profile.pdf', () => {
  const replace = vi.fn()
  vi.stubGlobal('location', {replace})
  render(
    <MemoryRouter initialEntries={['/profile']}>
      <ProfilePage />
    </MemoryRouter>,
  )
  expect(replace).toHaveBeenCalledExactlyOnceWith('/profile.pdf')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/profile.pdf')
})
