import {caseStudyLabels} from '#web/copy/pages/case-study.ts'
import type {CaseStudySections} from '#web/copy/case-studies/case-study.ts'

type KeySolutionsProps = {solutions: CaseStudySections['keySolutions']}

/** The delivered parts, as a list in two columns. */
export function KeySolutions({solutions}: KeySolutionsProps) {
  return (
    <>
      <h3 className="mt-12 mb-6 text-heading text-ink">{caseStudyLabels.keySolutions}</h3>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {solutions.map(({title, description}) => (
          <li key={title} className="border-t-2 border-ink pt-4">
            <h4 className="leading-snug font-semibold text-ink">{title}</h4>
            <p className="mt-2 text-small">{description}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
