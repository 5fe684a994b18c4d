import {cleanup, fireEvent, render, screen, within} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import {LazyContactAndSchedule} from '#web/sections/contact-and-schedule/lazy-contact-and-schedule.tsx'
import {CONTACT_ID} from '#web/sections/contact-and-schedule/scroll-to-contact.ts'
import {brand} from '@skyforge/config/brand.ts'
import {offerings} from '#web/copy/pages/connect.ts'
import {ConnectPage} from './connect-page.tsx'

const scrollTo = vi.fn()

beforeAll(() => LazyContactAndSchedule.prefetch())
beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal('matchMedia', () => ({matches: false}))
  globalThis.dataLayer = []
  render(
    <MemoryRouter initialEntries={['/connect']}>
      <ConnectPage />
    </MemoryRouter>,
  )
})
afterEach(() => {
  cleanup()
  scrollTo.mockReset()
})

const region = (name: string) => screen.getByRole('region', {name})
const titlesIn = (name: string) =>
  within(region(name))
    .getAllByRole('heading', {level: 3})
    .map(({textContent}) => textContent)

/** The list item under a heading. */
function card(title: string): HTMLElement {
  const item = screen.getByRole('heading', {level: 3, name: title}).closest('li')
  if (!item) throw new Error(`"${title}" is in no list`)
  return item
}

describe('1. hero', () => {
  test('its headline is the only first heading', () => {
    expect(screen.getAllByRole('heading', {level: 1}).map(({textContent}) => textContent)).toEqual([
      `Transform Customer Experience with Amazon Connect & ${brand.product}`,
    ])
  })

  test.each([
    ['Book a Consultation', '/contact?tab=meeting'],
    ['Explore Case Studies', '/casestudies'],
  ])('its button "%s" leads to %s', (name, href) => {
    expect(screen.getByRole('link', {name}).getAttribute('href')).toBe(href)
  })
})

describe('2. band "Ready to Modernize Your Contact Center?"', () => {
  const band = 'Ready to Modernize Your Contact Center?'

  test('has three cards', () => {
    expect(titlesIn(band)).toEqual(['Free Consultation', 'No-Cost POC', 'Expert Discussion'])
  })

  test.each([
    ['Free Consultation', '45-minute strategy session'],
    ['No-Cost POC', '2-week implementation'],
  ])('"%s" is a %s', (title, label) => {
    expect(within(card(title)).getByText(label)).toBeTruthy()
  })

  test('of the three cards only "No-Cost POC" has a button', () => {
    const buttons = within(region(band)).getAllByRole('button')
    expect(buttons.map(({textContent}) => textContent)).toEqual(['Start Free POC'])
    expect(card('No-Cost POC').contains(buttons[0] ?? null)).toBe(true)
  })

  test('"Start Free POC" is no migration consultation to the data layer', () => {
    fireEvent.click(screen.getByRole('button', {name: 'Start Free POC'}))
    expect(globalThis.dataLayer?.map(({event}) => event)).not.toContain(
      'migrationConsultButtonClick',
    )
  })

  test('"Expert Discussion" holds the mailto contact line', () => {
    const links = within(region(band)).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`mailto:${brand.email}`])
    expect(card('Expert Discussion').textContent).toContain(brand.email)
  })
})

test('3. "Why Amazon Connect + {product}?" has four highlights', () => {
  expect(titlesIn(`Why Amazon Connect + ${brand.product}?`)).toEqual([
    'Native AI Everywhere',
    'Enterprise-Grade Security',
    'Faster ROI',
    'Scale Without Limits',
  ])
})

test('3. "Faster ROI" says that one goes live in 4-6 weeks', () => {
  expect(card('Faster ROI').textContent).toMatch(/go live in 4-6 weeks/i)
})

describe('4. "Our AWS Connect Offerings"', () => {
  const titles = [
    'Setup & Migration',
    'AI-Powered CX Enablement',
    'Omnichannel Engagement',
    'CX Optimization & Analytics',
    'Integrations & Automations',
  ]
  const tab = (name: string) => screen.getByRole('tab', {name})
  const selected = () => screen.getByRole('tab', {selected: true}).textContent

  test('is a tab list of five offerings', () => {
    expect(screen.getAllByRole('tablist')).toHaveLength(1)
    expect(screen.getAllByRole('tab').map(({textContent}) => textContent)).toEqual(titles)
  })

  test('the first is selected initially', () => {
    expect(selected()).toBe('Setup & Migration')
    expect(screen.getByRole('tabpanel', {name: 'Setup & Migration'})).toBeTruthy()
  })

  test.each(offerings)('selecting "$title" shows its description and feature chips', (offering) => {
    fireEvent.click(tab(offering.title))
    const panel = within(screen.getByRole('tabpanel', {name: offering.title}))
    expect(panel.getByText(offering.description)).toBeTruthy()
    for (const feature of offering.features) {
      expect(panel.getByText(feature).tagName).toBe('LI')
    }
  })

  test('arrow keys, Home and End select', () => {
    tab('Setup & Migration').focus()
    for (const [key, title] of [
      ['ArrowDown', 'AI-Powered CX Enablement'],
      ['ArrowRight', 'Omnichannel Engagement'],
      ['ArrowUp', 'AI-Powered CX Enablement'],
      ['End', 'Integrations & Automations'],
      ['ArrowDown', 'Setup & Migration'],
      ['ArrowLeft', 'Integrations & Automations'],
      ['Home', 'Setup & Migration'],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? document.body, {key})
      expect(selected(), key).toBe(title)
      expect(document.activeElement, key).toBe(tab(title))
    }
  })

  test('every panel’s text is in the page', () => {
    for (const {description} of offerings) expect(screen.getByText(description)).toBeTruthy()
  })

  test('a sixth button "Explore AWS Connect Playbooks" is no tab and has no action', () => {
    fireEvent.click(tab('Omnichannel Engagement'))
    const sixth = screen.getByRole('button', {name: 'Explore AWS Connect Playbooks'})
    expect(screen.getByRole('tablist').contains(sixth)).toBe(false)
    fireEvent.click(sixth)
    expect(selected()).toBe('Omnichannel Engagement')
    expect(scrollTo).not.toHaveBeenCalled()
  })
})

describe('5. "Why {product}?"', () => {
  const trust = `Why ${brand.product}?`

  test('has four trust cards', () => {
    expect(titlesIn(trust).slice(0, 4)).toEqual([
      'AWS Advanced Partner',
      '40+ Cloud Projects',
      'Security-First Approach',
      'Global Delivery',
    ])
  })

  test.each(['10,000+ agents supported', '99.9% uptime SLA', '24/7 support', '15+ countries'])(
    'has the stat "%s"',
    (stat) => {
      const lines = within(region(trust)).getAllByText(
        (_, element) => element?.tagName === 'P' && element.textContent === stat,
      )
      expect(lines).toHaveLength(1)
    },
  )

  test.each([
    'AWS Advanced Consulting Partner',
    'PCI DSS Level 1',
    'SOC 2 Type II',
    'HIPAA',
    'ISO 27001',
    'AWS Connect Delivery Partner',
  ])('lists the certification "%s"', (name) => {
    expect(within(region(trust)).getByText(name, {exact: true}).closest('li')).toBeTruthy()
  })
})

test('6. the page ends with the contact section', () => {
  expect(region('Two ways to begin').id).toBe(CONTACT_ID)
})
