import {describe, expect, test} from 'vitest'
import {caseStudies, caseStudyHref, findCaseStudy} from './case-studies.ts'
import {caseStudyText, keyResultLabel, objectiveLabel} from '../pages/case-study.ts'
import {sectionsOf} from './case-study-sections.ts'

/** Careful reading of a text with figures. */
const WORDS_PER_MINUTE = 200

test("there are four case studies, ids '1' to '4'", () => {
  expect(caseStudies.map(({id}) => id)).toEqual(['1', '2', '3', '4'])
})

test.each([
  ['1', '/casestudies/a-logistics-firm-leaves-vmware-in-eight-weeks'],
  ['2', '/casestudies/a-regional-insurer-retires-its-pbx-over-five-sundays'],
  ['3', '/casestudies/a-furniture-retailer-sells-through-its-erp-restart'],
  ['4', '/casestudies/a-diagnostics-network-puts-a-stopwatch-on-its-restores'],
])('study %s is at %s', (id, href) => {
  const study = caseStudies.find((each) => each.id === id)
  expect(study && caseStudyHref(study)).toBe(href)
})

test('each study is found by the slug of its heading, and nothing else is', () => {
  for (const study of caseStudies) {
    expect(findCaseStudy(caseStudyHref(study).replace('/casestudies/', ''))).toBe(study)
  }
  expect(findCaseStudy('a-logistics-firm')).toBeUndefined()
  expect(findCaseStudy('')).toBeUndefined()
})

test.each([
  [1, 1, 'Objective 1', 'Key Result 1.1'],
  [2, 3, 'Objective 2', 'Key Result 2.3'],
])('objective %i and its result %i are numbered', (objective, result, first, second) => {
  expect(objectiveLabel(objective)).toBe(first)
  expect(keyResultLabel(objective, result)).toBe(second)
})

const told = await Promise.all(
  caseStudies.map(async (study) => ({study, sections: await sectionsOf(study).need()})),
)

describe.each(told)('$study.heading', ({study, sections}) => {
  test('its summary fits into two lines, and its description into a search result', () => {
    expect(study.summary.length).toBeLessThanOrEqual(80)
    expect(caseStudyText(study).description.length).toBeLessThanOrEqual(160)
  })

  test('it is complete: no text is empty', () => {
    for (const text of textsOf([study, sections])) expect(text.trim()).not.toBe('')
    for (const list of [sections.solution, sections.keySolutions, sections.measures]) {
      expect(list.length).toBeGreaterThanOrEqual(3)
    }
    expect(sections.objectives.length).toBeGreaterThanOrEqual(2)
    for (const {results} of sections.objectives) expect(results.length).toBeGreaterThanOrEqual(2)
  })

  test('its solution has a line with a colon and one without', () => {
    expect(sections.solution.some((line) => line.indexOf(':') > 0)).toBe(true)
    expect(sections.solution.some((line) => !line.includes(':'))).toBe(true)
  })

  test('its read time is correct', () => {
    const words = textsOf([study.heading, study.summary, sections]).join(' ').split(/\s+/).length
    expect(study.readTime).toBe(`${Math.round(words / WORDS_PER_MINUTE)} min read`)
  })
})

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}
