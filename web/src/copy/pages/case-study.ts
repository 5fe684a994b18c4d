import type {CaseStudy} from '../case-studies/case-study.ts'
import type {PageText} from './page-text.ts'

/** Returns the head texts of a study's page. */
export function caseStudyText(study: CaseStudy): PageText {
  const {heading, summary, figure, projectType, industry} = study
  return {
    title: heading,
    description: `${summary} ${figure.value} ${figure.meaning}.`,
    keywords: ['case study', 'AWS', projectType, industry],
  }
}

/** Targets of the sidebar links in page order; `id` is the hash. */
export const caseStudyAnchors = [
  {id: 'challenge', label: 'Challenge'},
  {id: 'solution', label: 'Solution'},
  {id: 'result', label: 'Result'},
] as const

export const caseStudyLabels = {
  back: 'Case Studies',
  anchors: 'On this page',
  industry: 'Industry',
  projectType: 'Project Type',
  challenge: 'Challenge',
  solution: 'Solution',
  keySolutions: 'Key solutions included:',
  objectives: 'Objectives and Key Results',
  outcomes: 'Project Outcomes',
  method: 'How it was measured:',
  future: 'Future Updates',
} as const

/** 'Objective 2', and 'Key Result 2.1' for its first result. Both count from one. */
export function objectiveLabel(objective: number): string {
  return `Objective ${objective}`
}

export function keyResultLabel(objective: number, result: number): string {
  return `Key Result ${objective}.${result}`
}

export const caseStudyCall = {
  heading: 'What would your Key Result 1.1 be?',
  text: 'Bring the system and the date. In a 45-minute consultation we look for the first target worth measuring, and for what could stand in its way.',
  label: 'Talk to an AWS Expert',
} as const

export const caseStudyNotFound = {
  title: 'Case study not found',
  heading: 'Case study not found.',
  text: 'It may have been renamed. All case studies are listed on one page.',
  label: 'All Case Studies',
} as const
