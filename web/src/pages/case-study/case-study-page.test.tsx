import {cleanup, render, screen, within} from '@testing-library/react'
import {BrowserRouter, Route, Routes} from 'react-router-dom'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {caseStudies, caseStudyHref} from '#web/copy/case-studies/case-studies.ts'
import {sectionsOf} from '#web/copy/case-studies/case-study-sections.ts'
import {CaseStudyPage} from './case-study-page.tsx'

function visit(path: string) {
  window.history.replaceState(null, '', path)
  return render(
    <BrowserRouter>
      <Routes>
        <Route path="/casestudies/:title" element={<CaseStudyPage />} />
      </Routes>
    </BrowserRouter>,
  )
}

const anchor = (name: string) => screen.getByRole('link', {name})

beforeEach(() => {
  globalThis.dataLayer = []
  vi.stubGlobal('scrollTo', vi.fn())
})
afterEach(cleanup)

// With its texts loaded, a page renders without delay.
const told = await Promise.all(
  caseStudies.map(async (study) => ({
    path: caseStudyHref(study),
    study,
    sections: await sectionsOf(study).need(),
  })),
)

describe.each(told)('$path', ({path, study, sections}) => {
  test('says Industry, the same as the chip of its card, and Project Type', () => {
    visit(path)
    expect(definitionOf('Industry')).toBe(study.industry)
    expect(definitionOf('Project Type')).toBe(study.projectType)
  })

  test('sets the text before the first colon of a solution line in bold', () => {
    visit(path)
    const [list] = within(screen.getByRole('region', {name: 'Solution'})).getAllByRole('list')
    const lines = within(list as HTMLElement).getAllByRole('listitem')
    expect(lines.map(({textContent}) => textContent)).toEqual(sections.solution)
    expect(lines.map((line) => line.querySelector('strong')?.textContent)).toEqual(
      sections.solution.map((line) => (line.includes(':') ? line.split(':')[0] : undefined)),
    )
  })

  test("numbers objectives 'Objective n' and results 'Key Result n.m'", () => {
    visit(path)
    const part = within(screen.getByRole('region', {name: 'Objectives and Key Results'}))
    for (const [n, {objective, results}] of sections.objectives.entries()) {
      const name = `Objective ${n + 1} ${objective}`
      expect(part.getByRole('heading', {level: 3, name})).toBeDefined()
      for (const [m, result] of results.entries()) {
        const label = part.getByText(`Key Result ${n + 1}.${m + 1}`)
        expect(label.closest('li')?.textContent).toContain(result)
      }
    }
  })

  test('shows each figure with its method of measurement', () => {
    visit(path)
    const part = within(screen.getByRole('region', {name: 'Project Outcomes'}))
    for (const {value, method} of sections.measures) {
      expect(part.getByText(value).closest('li')?.textContent).toContain(method)
    }
  })

  test('ends with a button to /contact', () => {
    visit(path)
    expect(anchor('Talk to an AWS Expert').getAttribute('href')).toBe('/contact')
  })
})

test.each(['/casestudies/elsewhere', '/casestudies/A-Logistics-Firm', '/casestudies/1'])(
  "if nothing matches, %s shows 'Case study not found.' and a link to all studies",
  (path) => {
    visit(path)
    expect(screen.getByRole('heading', {level: 1}).textContent).toBe('Case study not found.')
    expect(anchor('All Case Studies').getAttribute('href')).toBe('/casestudies')
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  },
)

function definitionOf(term: string): string | null | undefined {
  return screen.getByText(term).nextElementSibling?.textContent
}
