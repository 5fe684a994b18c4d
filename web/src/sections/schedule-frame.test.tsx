import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, expect, test} from 'vitest'
import {ScheduleFrame} from './schedule-frame.tsx'

afterEach(cleanup)

const ADDRESS = '/inbox/schedule?duration=30&layout=month_view&theme=light'

test('the scheduler is in a frame 600px high, which waits until it comes near the view', () => {
  render(<ScheduleFrame title="Book a 30-minute meeting" />)
  const frame = screen.getByTitle('Book a 30-minute meeting')
  expect(frame.getAttribute('src')).toBe(ADDRESS)
  expect(frame.getAttribute('height')).toBe('600')
  expect(frame.getAttribute('loading')).toBe('lazy')
})

test('under the frame stand a plain link to the same address and the e-mail address', () => {
  render(<ScheduleFrame title="Book" />)
  const link = screen.getByRole('link', {name: 'Open it on its own page'})
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([ADDRESS, null])
  const mail = screen.getByRole('link', {name: 'hello@skyforge.example'})
  expect(mail.getAttribute('href')).toBe('mailto:hello@skyforge.example')
})

test('until the calendar is loaded its place says so', () => {
  render(<ScheduleFrame title="Book" />)
  expect(screen.queryByText('Loading the calendar')).not.toBeNull()
  fireEvent.load(screen.getByTitle('Book'))
  expect(screen.queryByText('Loading the calendar')).toBeNull()
})

test('in a hidden tab no frame is loaded, and the text under it stays', () => {
  render(<ScheduleFrame title="Book" shown={false} />)
  expect(screen.queryByTitle('Book')).toBeNull()
  expect(screen.queryByRole('link', {name: 'Open it on its own page'})).not.toBeNull()
})
