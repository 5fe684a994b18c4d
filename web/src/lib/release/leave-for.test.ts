import {expect, test, vi} from 'vitest'
import {leaveFor} from './leave-for.ts'

test.each(['assign', 'replace'] as const)('makes the browser %s', (how) => {
  const location = {assign: vi.fn(), replace: vi.fn()}
  vi.stubGlobal('window', {location})
  leaveFor('/profile.pdf', how)
  expect(location[how]).toHaveBeenCalledExactlyOnceWith('/profile.pdf')
  expect(location.assign.mock.calls.length + location.replace.mock.calls.length).toBe(1)
})
