import type {Late} from '#web/lib/late.ts'
import {longTexts} from '../long-texts.ts'
import type {CaseStudy, CaseStudySections} from './case-study.ts'

const sections = longTexts(
  'The text of the study',
  import.meta.glob<CaseStudySections>('./texts/*.ts', {import: 'sections'}),
)

/** The long texts of a study. */
export function sectionsOf({text}: Pick<CaseStudy, 'text'>): Late<CaseStudySections> {
  return sections(text)
}
