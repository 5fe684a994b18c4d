import {brand} from '@skyforge/config/brand.ts'
import {cleanup, render, screen} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, expect, test} from 'vitest'
import {caseStudies} from '#web/copy/case-studies/case-studies.ts'
import {CaseStudiesPage} from './case-studies-page.tsx'

afterEach(cleanup)

test('the case study list is a grid of cards for the four studies, under one main heading', () => {
  render(
    <MemoryRouter initialEntries={['/casestudies']}>
      <CaseStudiesPage />
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('heading', {level: 1})).toHaveLength(1)
  for (const {heading} of caseStudies) {
    expect(screen.getByRole('heading', {level: 2, name: heading})).toBeDefined()
  }
  expect(screen.getAllByRole('article')).toHaveLength(4)
  expect(screen.getByRole('link', {name: 'Book a Consultation'}).getAttribute('href')).toBe(
    '/contact',
  )
  expect(document.title).toBe(`Case Studies | ${brand.name}`)
})
