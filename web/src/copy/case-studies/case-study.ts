import type {CaseStudyName} from '@skyforge/config/site/case-study-headings.ts'

/** A study, as cards and the head of its page show it. */
export type CaseStudy = {
  id: string
  heading: string
  /** Name of the file in `texts/` with its long texts. */
  text: CaseStudyName
  subheading: string
  /** Fits into two lines of the smallest card: at most 80 characters. */
  summary: string
  /** '6 min read' */
  readTime: string
  image: {name: `diagram/${string}`; alt: string}
  industry: string
  projectType: string
  /** The key figure, '8 weeks', and what it counts. */
  figure: {value: string; meaning: string}
}

/** The long texts of a study, which load with its page. A blank line ends a paragraph. */
export type CaseStudySections = {
  challenge: string
  /** In a line with a colon, the text before the first one is bold. */
  solution: readonly string[]
  keySolutions: readonly {title: string; description: string}[]
  objectives: readonly {objective: string; results: readonly string[]}[]
  outcome: string
  /** Measured results and methods, shown with the outcome. */
  measures: readonly {value: string; meaning: string; method: string}[]
  future: string
}
