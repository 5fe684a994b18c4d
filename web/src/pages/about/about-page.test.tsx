import {cleanup, fireEvent, render, screen, within} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {aboutPage} from '#web/copy/pages/about.ts'
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

test("the intro is headed 'About Company' and the story 'Our Company'", () => {
  const hero = screen.getByRole('heading', {level: 1}).closest('header')
  expect(hero?.textContent).toMatch(/^About Company/)
  expect(within(story()).getByText('Our Company')).toBeDefined()
})

test.each([
  ['team experience from AWS', /experience comes from AWS itself/],
  ['and from large financial and travel firms', /large financial and travel firms/],
  ['infrastructure as code with Terraform and CloudFormation', /Terraform or CloudFormation/],
  ['the parent company', new RegExp(`subsidiary of ${brand.parent}`)],
])('the company claims %s', (_claim, text) => {
  expect(story().textContent).toMatch(text)
})

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
  // The document hears of the click after the router, and keeps jsdom from following it.
  let wasTakenByRouter = true
  const hear = (event: Event) => {
    wasTakenByRouter = event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', hear, {once: true})
  fireEvent.click(link)
  expect(wasTakenByRouter).toBe(false)
})

test("the closing call has a 'Book a Consultation' link to /contact", () => {
  const call = screen.getByRole('region', {name: 'Ready to unlock the full power of AWS?'})
  const link = within(call).getByRole('link', {name: 'Book a Consultation'})
  expect(link.getAttribute('href')).toBe('/contact')
})

test('About has a title, a description of at most 160 characters, and keywords', () => {
  expect(document.title).toBe(`${aboutPage.title} | ${brand.name}`)
  const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  const description = meta('description')?.content ?? ''
  expect(description).toContain(brand.parent)
  expect(description.length).toBeLessThanOrEqual(160)
  expect(meta('keywords')?.content).toContain('Terraform')
})
