import {brand} from '@skyforge/config/brand.ts'
import {cleanup, render, screen} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {servicesPage} from '#web/copy/pages/services.ts'
import {ServicesPage} from './services-page.tsx'

beforeEach(() => {
  globalThis.dataLayer = []
  render(
    <MemoryRouter initialEntries={['/services']}>
      <ServicesPage />
    </MemoryRouter>,
  )
})
afterEach(cleanup)

test('the page is the showcase under one first heading', () => {
  expect(screen.getAllByRole('heading', {level: 1})).toHaveLength(1)
  expect(screen.getAllByRole('heading', {level: 2}).map(({textContent}) => textContent)).toEqual([
    'Migrate to AWS for free',
    'Elevate Customer Experience with AWS Connect',
    'What we build, service by service',
  ])
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
})

test('its title and description are its own', () => {
  expect(document.title).toBe(`AWS Services | ${brand.name}`)
  expect(servicesPage.description.length).toBeLessThanOrEqual(160)
})
