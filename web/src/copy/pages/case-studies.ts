import type {PageText} from './page-text.ts'

export const caseStudiesPage: PageText = {
  title: 'Case Studies',
  description:
    'Four AWS projects with their numbers and how they were measured: a VMware exit, Amazon Connect, event-driven orders, backups that are restored.',
  keywords: [
    'AWS case studies',
    'VMware migration case study',
    'Amazon Connect case study',
    'serverless case study',
    'AWS Backup case study',
  ],
}

export const caseStudiesHero = {
  kicker: 'Case Studies',
  heading: 'Four systems, and what was measured afterwards',
  text: 'The customers stay unnamed. What they had, what was changed and in which order, what came out and what went wrong is all here, with the way each figure was taken.',
  drawing: {name: 'hero/case-studies', alt: ''},
} as const

export const caseStudiesListLabel = 'All case studies'

export const caseStudiesCall = {
  heading: 'Start with the number you want to see',
  text: 'Each of these projects began with a target and a way to measure it. Bring yours to a 45-minute consultation, and we will say what it takes, or that it cannot be done.',
  label: 'Book a Consultation',
} as const
