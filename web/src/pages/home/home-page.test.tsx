import {cleanup, render, screen, within} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {caseStudies, caseStudyHref} from '#web/copy/case-studies/case-studies.ts'
import {homeCaseStudies} from '#web/copy/pages/home.ts'
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

test('the banner image comes after the heading and is fetched first', () => {
  const hero = screen.getByRole('heading', {level: 1}).closest('header')
  if (!hero) throw new Error('The heading has no hero around it.')
  const image = within(hero).getByRole('img')
  expect(image.getAttribute('src')).toBe('/drawings/hero/home.svg')
  expect(image.getAttribute('fetchpriority')).toBe('high')
  expect(image.getAttribute('alt')).not.toBe('')
  expect(hrefs(within(hero).getAllByRole('link'))).toEqual(['/contact', '/casestudies'])
})

test('only the banner image is fetched before it comes into view', () => {
  const eager = [...document.querySelectorAll('img:not([loading="lazy"])')]
  expect(eager.map((image) => image.getAttribute('src'))).toEqual(['/drawings/hero/home.svg'])
})

test('the case studies section shows the first three of the catalogue and links to all', () => {
  const links = region(homeCaseStudies.heading).getAllByRole('link')
  expect(hrefs(links)).toEqual([...caseStudies.slice(0, 3).map(caseStudyHref), '/casestudies'])
})

test('Home needs no content query', () => {
  expect(ask).not.toHaveBeenCalled()
})
