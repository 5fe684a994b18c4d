import {cleanup, render, screen, within} from '@testing-library/react'
import {afterEach, expect, test} from 'vitest'
import {ContactAndSchedule} from './contact-and-schedule.tsx'
import {CONTACT_ID} from './scroll-to-contact.ts'

const section = () => screen.getByRole('region', {name: 'Two ways to begin'})

afterEach(cleanup)

test('the contact section has an email sign-up form', () => {
  render(<ContactAndSchedule />)
  const email = section().querySelector<HTMLInputElement>('form input')
  expect(email?.type).toBe('email')
  expect(email?.required).toBe(true)
})

test('the contact section has a "Schedule a Call" scheduler, once', () => {
  render(<ContactAndSchedule />)
  expect(within(section()).getByRole('heading', {level: 3, name: 'Schedule a Call'})).toBeTruthy()
  expect(within(section()).getAllByTitle('Schedule a Call')).toHaveLength(1)
})

test('under the scheduler stands a plain link to the same address', () => {
  render(<ContactAndSchedule />)
  const frame = within(section()).getByTitle('Schedule a Call')
  const links = within(section()).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toContain(frame.getAttribute('src'))
})

test('the section is where "scrollToContact" leads', () => {
  render(<ContactAndSchedule />)
  expect(section().id).toBe(CONTACT_ID)
})
