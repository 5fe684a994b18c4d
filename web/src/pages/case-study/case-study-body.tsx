import {useId, type ReactNode} from 'react'
import {caseStudyLabels} from '#web/copy/pages/case-study.ts'
import type {CaseStudySections} from '#web/copy/case-studies/case-study.ts'
import {KeySolutions} from './key-solutions.tsx'
import {Measures} from './measures.tsx'
import {Objectives} from './objectives.tsx'
import {SolutionLines} from './solution-lines.tsx'

/** The text of a study. The sidebar links to its ids. */
export function CaseStudyBody({sections}: {sections: CaseStudySections}) {
  const {challenge, solution, keySolutions, objectives, outcome, measures, future} = sections
  return (
    <div className="space-y-16 lg:space-y-20">
      <Part id="challenge" heading={caseStudyLabels.challenge}>
        <Paragraphs text={challenge} />
      </Part>
      <Part id="solution" heading={caseStudyLabels.solution}>
        <SolutionLines lines={solution} />
        <KeySolutions solutions={keySolutions} />
      </Part>
      <Part heading={caseStudyLabels.objectives}>
        <Objectives objectives={objectives} />
      </Part>
      <Part id="result" heading={caseStudyLabels.outcomes}>
        <Measures measures={measures} />
        <Paragraphs text={outcome} />
      </Part>
      <Part heading={caseStudyLabels.future}>
        <Paragraphs text={future} />
      </Part>
    </div>
  )
}

function Part({id, heading, children}: {id?: string; heading: string; children: ReactNode}) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-6 text-title text-ink">
        {heading}
      </h2>
      {children}
    </section>
  )
}

function Paragraphs({text}: {text: string}) {
  return (
    <div className="max-w-text space-y-5">
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
