import {brand} from '#config/brand.ts'
import {cleanup, render, screen, within} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {caseStudies, caseStudyHref} from '#web/site/case-studies/case-studies.ts'
import {homeCaseStudies, homePage} from '#web/site/pages/home.ts'
import {proofSection} from '#web/site/proof.ts'
import {serviceCardsText} from '#web/site/pages/services.ts'
import {HomePage} from './home-page.tsx'

const ask = vi.fn<typeof fetch>(() => new Promise(() => {}))

beforeEach(() => {
  vi.stubGlobal('fetch', ask)
  render(
    <MemoryRouter>
      <HomePage />
    </MemoryRouter>,
  )
})
afterEach(() => {
  cleanup()
  ask.mockReset()
})

const region = (name: string) => within(screen.getByRole('region', {name}))
const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'))

test('Home has hero, services, partners, proof, case studies, cloud first, process and closing call, in this order', () => {
  const headings = screen
    .getAllByRole('heading')
    .filter(({tagName}) => tagName === 'H1' || tagName === 'H2')
  expect(headings.map(({tagName, textContent}) => `${tagName} ${textContent}`)).toEqual([
    'H1 Accelerate Innovation with AWS-Powered Modernization Solutions',
    'H2 Migrate to AWS for free',
    'H2 Elevate Customer Experience with AWS Connect',
    `H2 ${serviceCardsText.heading}`,
    'H2 Synergy Partners',
    `H2 ${proofSection.heading}`,
    `H2 ${homeCaseStudies.heading}`,
    'H2 Beyond Traditional, Into the Future with Cloud First Solutions',
    'H2 Empowering Your Business with Cloud Expertise, Shaping the Future Together',
    'H2 Ready to unlock the full power of AWS?',
  ])
})

test('the banner image stands behind the heading in the page and is fetched before others', () => {
  const hero = screen.getByRole('heading', {level: 1}).closest('header')
  if (!hero) throw new Error('The heading has no hero around it.')
  const image = within(hero).getByRole('img')
  expect(image.getAttribute('src')).toBe('/drawings/hero/home.svg')
  expect(image.getAttribute('fetchpriority')).toBe('high')
  expect(image.getAttribute('alt')).not.toBe('')
  expect(hrefs(within(hero).getAllByRole('link'))).toEqual(['/contact', '/casestudies'])
})

test('of all images only the banner is fetched before it comes into view', () => {
  const eager = [...document.querySelectorAll('img:not([loading="lazy"])')]
  expect(eager.map((image) => image.getAttribute('src'))).toEqual(['/drawings/hero/home.svg'])
})

test('the case studies section shows the first three of the catalogue and leads to all', () => {
  const links = region(homeCaseStudies.heading).getAllByRole('link')
  expect(hrefs(links)).toEqual([...caseStudies.slice(0, 3).map(caseStudyHref), '/casestudies'])
})

test("the closing call 'Ready to unlock the full power of AWS?' has a 'Book a Consultation' link to /contact", () => {
  const link = region('Ready to unlock the full power of AWS?').getByRole('link', {
    name: 'Book a Consultation',
  })
  expect(link.getAttribute('href')).toBe('/contact')
})

test('Home needs no content query', () => {
  expect(ask).not.toHaveBeenCalled()
})

test('Home has a title, a description of at most 160 characters, and keywords', () => {
  expect(document.title).toBe(`${homePage.title} | ${brand.name}`)
  const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  const description = meta('description')?.content ?? ''
  expect(description.length).toBeGreaterThan(0)
  expect(description.length).toBeLessThanOrEqual(160)
  expect(meta('keywords')?.content).toContain('AWS modernization')
})
