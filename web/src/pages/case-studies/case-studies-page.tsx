import {CaseStudyCards} from '#web/sections/case-study-cards.tsx'
import {ClosingCall} from '#web/sections/closing-call.tsx'
import {Hero} from '#web/sections/hero.tsx'
import {SitePageMeta} from '#web/head/site-page-meta.tsx'
import {
  caseStudiesCall,
  caseStudiesHero,
  caseStudiesListLabel,
  caseStudiesPage,
} from '#web/copy/pages/case-studies.ts'
import {caseStudies} from '#web/copy/case-studies/case-studies.ts'
import {paths} from '@skyforge/config/site/paths.ts'

/** All studies, each with its drawing and key figure. */
export function CaseStudiesPage() {
  return (
    <>
      <SitePageMeta page={caseStudiesPage} path={paths.caseStudies} />
      <Hero {...caseStudiesHero} />
      <section
        aria-label={caseStudiesListLabel}
        className="mx-auto max-w-page px-5 py-section sm:px-8"
      >
        <CaseStudyCards studies={caseStudies} headingLevel="h2" />
      </section>
      <ClosingCall {...caseStudiesCall} />
    </>
  )
}
