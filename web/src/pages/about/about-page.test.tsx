import {cleanup, fireEvent, render, screen, within} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {brand} from '@skyforge/config/brand.ts'
import {offices} from '#web/copy/offices.ts'
import {shifts} from '#web/copy/shifts.ts'
import {AboutPage} from './about-page.tsx'

beforeEach(() => {
  render(
    <MemoryRouter>
      <AboutPage />
    </MemoryRouter>,
  )
})
afterEach(cleanup)

const story = () => screen.getByRole('region', {name: 'What makes our company a favorite choice?'})

test('the working day has a line for each office, and one for the parent’s operations centre', () => {
  expect(shifts.map(({place}) => place)).toEqual([
    ...offices.map(({location}) => location),
    expect.stringContaining(brand.parent),
  ])
  for (const {place} of shifts) expect(within(story()).getByText(place)).toBeDefined()
})

test('the company profile is a plain link to the PDF', () => {
  const link = screen.getByRole('link', {name: 'Company Profile (PDF)'})
  expect(link.getAttribute('href')).toBe('/profile.pdf')
  // The document gets the click after the router, and stops jsdom from following it.
  let wasTakenByRouter = true
  const hear = (event: Event) => {
    wasTakenByRouter = event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', hear, {once: true})
  fireEvent.click(link)
  expect(wasTakenByRouter).toBe(false)
})
