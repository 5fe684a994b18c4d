import type {Lazy} from '#web/lib/hydration/lazy.ts'
import {longTexts} from '../long-texts.ts'
import type {CaseStudy, CaseStudySections} from './case-study.ts'

const sections = longTexts(
  'The text of the study',
  import.meta.glob<CaseStudySections>('./texts/*.ts', {import: 'sections'}),
)

export function sectionsOf({text}: Pick<CaseStudy, 'text'>): Lazy<CaseStudySections> {
  return sections(text)
}
