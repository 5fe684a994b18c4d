import {keyResultLabel, objectiveLabel} from '#web/copy/pages/case-study.ts'
import type {CaseStudySections} from '#web/copy/case-studies/case-study.ts'

type Objective = CaseStudySections['objectives'][number]

/** Objectives and their results, numbered 'Objective n' and 'Key Result n.m'. */
export function Objectives({objectives}: {objectives: readonly Objective[]}) {
  return (
    <ol className="space-y-8">
      {objectives.map((objective, index) => (
        <li key={objective.objective} className="rounded-lg border border-line bg-white">
          <ObjectiveSheet objective={objective} number={index + 1} />
        </li>
      ))}
    </ol>
  )
}

function ObjectiveSheet({objective, number}: {objective: Objective; number: number}) {
  return (
    <>
      <h3 className="px-5 py-5 text-heading text-ink sm:px-7">
        <span className="block font-mono text-small font-normal tracking-normal text-slate">
          {objectiveLabel(number)}
        </span>{' '}
        <span>{objective.objective}</span>
      </h3>
      <ol>
        {objective.results.map((result, index) => (
          <li
            key={result}
            className="grid gap-x-6 gap-y-1 border-t border-line px-5 py-4 sm:grid-cols-[8.5rem_1fr] sm:px-7"
          >
            <span className="font-mono text-note sm:pt-1">{keyResultLabel(number, index + 1)}</span>{' '}
            <p className="text-small text-ink">{result}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
