import {caseStudyLabels} from '#web/copy/pages/case-study.ts'
import type {CaseStudy} from '#web/copy/case-studies/case-study.ts'
import {paths} from '@skyforge/config/site/paths.ts'
import {BackLink} from '#web/ui/back-link.tsx'
import {Drawing} from '#web/ui/drawing.tsx'

/** The summary of the study, and below it the architecture. */
export function CaseStudyHero({study}: {study: CaseStudy}) {
  const {subheading, heading, summary, readTime, image, figure} = study
  return (
    <>
      <header className="blueprint-night bg-ink text-on-dark">
        <div className="mx-auto max-w-page px-5 pt-8 pb-12 sm:px-8 sm:pb-28 lg:pt-12 lg:pb-44">
          <BackLink to={paths.caseStudies}>{caseStudyLabels.back}</BackLink>
          <div className="mt-4 grid items-end gap-x-16 gap-y-10 lg:grid-cols-[1fr_16rem]">
            <div>
              <p className="font-mono text-small text-on-dark-link">{subheading}</p>
              <h1 className="mt-3 max-w-[22ch] text-headline text-white">{heading}</h1>
              <p className="mt-5 max-w-[48ch] text-lead">{summary}</p>
              <p className="mt-6 font-mono text-small">{readTime}</p>
            </div>
            <p className="border-t border-on-dark/40 pt-4">
              <span className="block text-title text-white tabular-nums">{figure.value}</span>{' '}
              <span className="mt-1 block text-small">{figure.meaning}</span>
            </p>
          </div>
        </div>
      </header>
      <div className="mx-auto max-w-page sm:px-8">
        <div className="blueprint-paper relative border-b border-line bg-white sm:-mt-16 sm:rounded-lg sm:border sm:shadow-raised lg:-mt-28">
          <Drawing name={image.name} alt={image.alt} priority className="w-full" />
        </div>
      </div>
    </>
  )
}
