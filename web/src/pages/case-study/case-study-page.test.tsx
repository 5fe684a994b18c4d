import {brand} from '@skyforge/config/brand.ts'
import {cleanup, render, screen, within} from '@testing-library/react'
import {BrowserRouter, Route, Routes} from 'react-router-dom'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {caseStudies, caseStudyHref} from '#web/copy/case-studies/case-studies.ts'
import {sectionsOf} from '#web/copy/case-studies/case-study-sections.ts'
import {CaseStudyPage} from './case-study-page.tsx'

const anchors = [
  ['Challenge', 'challenge', 'Challenge'],
  ['Solution', 'solution', 'Solution'],
  ['Result', 'result', 'Project Outcomes'],
] as const

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

// With its texts at hand a page is there at once.
const told = await Promise.all(
  caseStudies.map(async (study) => ({
    path: caseStudyHref(study),
    study,
    sections: await sectionsOf(study).need(),
  })),
)

describe.each(told)('$path', ({path, study, sections}) => {
  test('shows a subheading, heading, summary, read time and image', () => {
    visit(path)
    expect(screen.getByRole('heading', {level: 1}).textContent).toBe(study.heading)
    for (const text of ['Client success stories', study.summary, study.readTime]) {
      expect(screen.getByText(text)).toBeDefined()
    }
    expect(screen.getByRole('img', {name: study.image.alt})).toBeDefined()
    expect(document.title).toBe(`${study.heading} | ${brand.name}`)
  })

  test('has a sidebar with anchors to Challenge, Solution and Result', () => {
    visit(path)
    const sidebar = within(screen.getByRole('complementary'))
    expect(sidebar.getAllByRole('link')).toHaveLength(3)
    for (const [name, id, heading] of anchors) {
      expect(sidebar.getByRole('link', {name}).getAttribute('href')).toBe(`#${id}`)
      expect(document.getElementById(id)).toBe(screen.getByRole('region', {name: heading}))
    }
  })

  test('says Industry, the same as the chip of its card, and Project Type', () => {
    visit(path)
    expect(definitionOf('Industry')).toBe(study.industry)
    expect(definitionOf('Project Type')).toBe(study.projectType)
  })

  test('has its parts in their order', () => {
    visit(path)
    const headings = screen.getAllByRole('heading').map(({textContent}) => textContent)
    const parts = [
      'Challenge',
      'Solution',
      'Key solutions included:',
      'Objectives and Key Results',
      'Project Outcomes',
      'Future Updates',
    ]
    expect(headings.filter((text) => parts.includes(text))).toEqual(parts)
  })

  test('sets what comes before the first colon of a solution line in bold', () => {
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

  test('tells each figure with the way it was measured', () => {
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
  "if nothing matches, %s shows 'Case study not found.' and a way to all studies",
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
