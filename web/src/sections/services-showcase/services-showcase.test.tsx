import {cleanup, fireEvent, render, screen, within} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, expect, test} from 'vitest'
import {detailedServices, serviceHref, services} from '#web/site/services/services.ts'
import {setUpRevealStage} from '#web/ui/testing/reveal-stage.ts'
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

test.each(detailedServices)('the card of $title shows icon and description', (service) => {
  show()
  const card = screen.getByRole('heading', {name: service.title}).closest('a')
  expect(card?.getAttribute('href')).toBe(serviceHref(service))
  expect(card?.querySelector('img')?.getAttribute('src')).toBe(`/drawings/${service.icon}.svg`)
  expect(card?.textContent).toContain(service.description)
})

test('a banner reveals when its top reaches 80% of the window’s height, once', () => {
  const stage = setUpRevealStage()
  show()
  const wrapper = banner('Migrate to AWS for free').closest<HTMLElement>('[data-reveal]')
  if (!wrapper) throw new Error('Nothing reveals the banner.')
  expect(wrapper.dataset.reveal).toBe('waiting')
  expect(stage.marginFor(wrapper)).toMatch(/ -20% 0px$/)
  stage.reach(wrapper)
  expect(wrapper.dataset.reveal).toBe('shown')
  expect(stage.marginFor(wrapper)).toBeUndefined()
})

test('banners lean towards the mouse', () => {
  show()
  setUpRevealStage({top: 0})
  const plate = banner('Migrate to AWS for free')
  fireEvent.pointerMove(plate, {clientX: 300, clientY: 0, pointerType: 'mouse'})
  expect(plate.style.getPropertyValue('--tilt-y')).toBe('5deg')
  expect(plate.classList).toContain('tilt')
  fireEvent.pointerLeave(plate)
  expect(plate.style.getPropertyValue('--tilt-y')).toBe('')
})

test('who finds no service can book a meeting', () => {
  show()
  expect(hrefs().at(-1)).toBe('/contact?tab=meeting')
})
