import {cleanup, render, screen, within} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, expect, test} from 'vitest'
import {services} from '@skyforge/config/site/services.ts'
import {ServicesShowcase} from './services-showcase.tsx'

function show() {
  render(
    <MemoryRouter>
      <ServicesShowcase />
    </MemoryRouter>,
  )
}

const banner = (name: string) => screen.getByRole('region', {name})
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

afterEach(cleanup)

test.each([
  ['Migrate to AWS for free', 'Begin Your Migration Journey', '/migrations'],
  ['Elevate Customer Experience with AWS Connect', 'Get Started', '/connect'],
])('the banner %j has the button %j to %s', (heading, label, href) => {
  show()
  const button = within(banner(heading)).getByRole('link', {name: label})
  expect(button.getAttribute('href')).toBe(href)
})

test('only the banners lead to the pages about migrations and Amazon Connect', () => {
  show()
  expect(hrefs().filter((href) => href === '/migrations' || href === '/connect')).toEqual([
    '/migrations',
    '/connect',
  ])
})

test.each(services.map((service) => ({...service, hasCard: !('link' in service)})))(
  '$title: a card is $hasCard, as its entry has no link field',
  (service) => {
    show()
    const cards = screen.queryAllByRole('heading', {level: 3, name: service.title})
    expect(cards).toHaveLength(service.hasCard ? 1 : 0)
  },
)

test('the last link of the showcase books a meeting', () => {
  show()
  expect(hrefs().at(-1)).toBe('/contact?tab=meeting')
})
