import {cleanup, render, screen, within} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, expect, test} from 'vitest'
import {caseStudies, caseStudyHref} from '#web/copy/case-studies/case-studies.ts'
import {CaseStudyCards} from './case-study-cards.tsx'

afterEach(cleanup)

function show(studies = caseStudies) {
  render(
    <MemoryRouter>
      <CaseStudyCards studies={studies} headingLevel="h3" />
    </MemoryRouter>,
  )
  return screen.getAllByRole('article')
}

test('each card has an image, an industry chip, a heading and a summary limited to two lines', () => {
  const cards = show()
  expect(cards).toHaveLength(4)
  for (const [index, {heading, industry, summary, image}] of caseStudies.entries()) {
    const card = within(cards[index] as HTMLElement)
    expect(card.getByRole('img', {name: image.alt}).getAttribute('src')).toBe(
      `/drawings/${image.name}.svg`,
    )
    expect(card.getByText(industry)).toBeDefined()
    expect(card.getByRole('heading', {level: 3, name: heading})).toBeDefined()
    expect(card.getByText(summary).classList).toContain('line-clamp-2')
  }
})

test('each card links to /casestudies/{slug}', () => {
  show()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    caseStudies.map(caseStudyHref),
  )
})

test.each([2, 3, 4])('the first of %i studies has a row of its own', (count) => {
  show(caseStudies.slice(0, count))
  const wide = screen.getAllByRole('listitem').map(({classList}) => {
    return classList.contains('md:col-span-full')
  })
  expect(wide).toEqual([true, ...Array.from({length: count - 1}, () => false)])
})
