import {cleanup, render, screen} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, expect, test, vi} from 'vitest'
import {leaveFor} from '#web/lib/release/leave-for.ts'
import {ProfilePage} from './profile-page.tsx'

vi.mock('#web/lib/release/leave-for.ts', () => ({leaveFor: vi.fn()}))

afterEach(cleanup)

test('/profile immediately redirects the browser to /profile.pdf', () => {
  render(
    <MemoryRouter initialEntries={['/profile']}>
      <ProfilePage />
    </MemoryRouter>,
  )
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/profile.pdf', 'replace')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/profile.pdf')
})
