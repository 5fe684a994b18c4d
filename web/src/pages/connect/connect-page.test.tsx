import {cleanup, fireEvent, render, screen, within} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import {LazyContactAndSchedule} from '#web/sections/contact-and-schedule/lazy-contact-and-schedule.tsx'
import {CONTACT_ID} from '#web/sections/contact-and-schedule/scroll-to-contact.ts'
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

test.each([
  ['Book a Consultation', '/contact?tab=meeting'],
  ['Explore Case Studies', '/casestudies'],
])('the link "%s" leads to %s', (name, href) => {
  expect(screen.getByRole('link', {name}).getAttribute('href')).toBe(href)
})

describe('4. "Our AWS Connect Offerings"', () => {
  const tab = (name: string) => screen.getByRole('tab', {name})
  const selected = () => screen.getByRole('tab', {selected: true}).textContent

  test.each(offerings)('selecting "$title" shows its description and feature chips', (offering) => {
    fireEvent.click(tab(offering.title))
    const panel = within(screen.getByRole('tabpanel', {name: offering.title}))
    expect(panel.getByText(offering.description)).toBeTruthy()
    for (const feature of offering.features) {
      expect(panel.getByText(feature).tagName).toBe('LI')
    }
  })

  test('the sixth button "Explore AWS Connect Playbooks" is not a tab and has no action', () => {
    fireEvent.click(tab('Omnichannel Engagement'))
    const sixth = screen.getByRole('button', {name: 'Explore AWS Connect Playbooks'})
    expect(screen.getByRole('tablist').contains(sixth)).toBe(false)
    fireEvent.click(sixth)
    expect(selected()).toBe('Omnichannel Engagement')
    expect(scrollTo).not.toHaveBeenCalled()
  })
})

test('6. the page ends with the contact section', () => {
  expect(region('Two ways to begin').id).toBe(CONTACT_ID)
})
