import {cleanup, render, screen} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, expect, test} from 'vitest'
import {caseStudies} from '#web/copy/case-studies/case-studies.ts'
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

test.each([2, 3, 4])('the first of %i studies has a row of its own', (count) => {
  show(caseStudies.slice(0, count))
  const wide = screen.getAllByRole('listitem').map(({classList}) => {
    return classList.contains('md:col-span-full')
  })
  expect(wide).toEqual([true, ...Array.from({length: count - 1}, () => false)])
})
