import {caseStudyLabels} from '#web/copy/pages/case-study.ts'
import type {CaseStudySections} from '#web/copy/case-studies/case-study.ts'

/** Figures of a study, each with its method of measurement. */
export function Measures({measures}: {measures: CaseStudySections['measures']}) {
  return (
    <ul className="mb-8 border-b border-line">
      {measures.map(({value, meaning, method}) => (
        <li
          key={value}
          className="grid gap-x-8 gap-y-2 border-t border-line py-5 sm:grid-cols-[13rem_1fr]"
        >
          <p className="text-lead-title text-ink tabular-nums">{value}</p>
          <div>
            <p className="leading-snug font-semibold text-ink">{meaning}</p>
            <p className="mt-1 text-small">
              <span className="sr-only">{`${caseStudyLabels.method} `}</span>
              <span>{method}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
