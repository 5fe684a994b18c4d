import {PageMeta} from '#web/sections/page-meta.tsx'
import {caseStudyNotFound} from '#web/site/case-study-page.ts'
import {paths} from '#web/site/paths.ts'
import {ButtonLink} from '#web/ui/button.tsx'

/** What shows when no heading has the slug in the address (spec §8). */
export function CaseStudyNotFound() {
  const {title, heading, text, label} = caseStudyNotFound
  return (
    <section className="blueprint-paper min-h-[60svh]">
      <PageMeta title={title} canonical={undefined} />
      <div className="mx-auto max-w-page px-5 py-section sm:px-8">
        <h1 className="text-headline text-ink">{heading}</h1>
        <p className="mt-5 mb-8 max-w-[48ch] text-lead">{text}</p>
        <ButtonLink to={paths.caseStudies}>{label}</ButtonLink>
      </div>
    </section>
  )
}
