import {caseStudyAnchors, caseStudyLabels} from '#web/copy/pages/case-study.ts'
import type {CaseStudy} from '#web/copy/case-studies/case-study.ts'
import {useScrollSpy} from '#web/ui/scroll/use-scroll-spy.ts'

const anchorIds = caseStudyAnchors.map(({id}) => id)

/** Links to the parts of a study, and its industry and type; sticky on large screens. */
export function CaseStudySidebar({study}: {study: CaseStudy}) {
  const current = useScrollSpy(anchorIds)
  return (
    <aside className="flex flex-col gap-6 self-start lg:sticky lg:top-24 lg:gap-8">
      <nav aria-label={caseStudyLabels.anchors}>
        <ul className="flex border-line max-lg:border-b lg:flex-col lg:border-l">
          {caseStudyAnchors.map(({id, label}) => (
            <li key={id} className="flex-1">
              <a
                href={`#${id}`}
                aria-current={current === id ? 'location' : undefined}
                className="flex min-h-11 items-center border-transparent font-medium text-slate transition-colors hover:text-sky active:text-ink aria-[current]:border-ember aria-[current]:text-ink max-lg:-mb-px max-lg:justify-center max-lg:border-b-2 lg:-ml-px lg:border-l-2 lg:pl-5"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <dl className="grid gap-x-6 gap-y-5 text-small max-lg:grid-cols-2 lg:border-t lg:border-line lg:pt-6">
        <Fact term={caseStudyLabels.industry} value={study.industry} />
        <Fact term={caseStudyLabels.projectType} value={study.projectType} />
      </dl>
    </aside>
  )
}

function Fact({term, value}: {term: string; value: string}) {
  return (
    <div>
      <dt className="font-mono text-note">{term}</dt>
      <dd className="mt-1 font-semibold text-ink">{value}</dd>
    </div>
  )
}
