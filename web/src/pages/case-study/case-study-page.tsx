import {use} from 'react'
import {useParams, type Params} from 'react-router-dom'
import {ClosingCall} from '#web/sections/closing-call.tsx'
import {SitePageMeta} from '#web/head/site-page-meta.tsx'
import {caseStudyHref, findCaseStudy} from '#web/copy/case-studies/case-studies.ts'
import type {CaseStudy} from '#web/copy/case-studies/case-study.ts'
import {caseStudyCall, caseStudyText} from '#web/copy/pages/case-study.ts'
import {sectionsOf} from '#web/copy/case-studies/case-study-sections.ts'
import {useHashScroll} from '#web/ui/scroll/use-hash-scroll.ts'
import {CaseStudyBody} from './case-study-body.tsx'
import {CaseStudyHero} from './case-study-hero.tsx'
import {CaseStudyNotFound} from './case-study-not-found.tsx'
import {CaseStudySidebar} from './case-study-sidebar.tsx'

/** A study, found by the slug of its heading. */
export function CaseStudyPage() {
  const {title = ''} = useParams()
  const study = findCaseStudy(title)
  return study ? <FoundStudy study={study} /> : <CaseStudyNotFound />
}

/** Fetches the text of the study at an address with these parameters. */
CaseStudyPage.prefetch = async ({title = ''}: Params) => {
  const study = findCaseStudy(title)
  if (study) await sectionsOf(study).prefetch()
}

function FoundStudy({study}: {study: CaseStudy}) {
  useHashScroll()
  const sections = use(sectionsOf(study).need())
  return (
    <>
      <SitePageMeta page={caseStudyText(study)} path={caseStudyHref(study)} />
      <article>
        <CaseStudyHero study={study} />
        <div className="mx-auto grid max-w-page gap-x-16 gap-y-12 px-5 pt-12 pb-section sm:px-8 lg:grid-cols-[14rem_minmax(0,46rem)] lg:pt-20 xl:gap-x-24">
          <CaseStudySidebar study={study} />
          <CaseStudyBody sections={sections} />
        </div>
      </article>
      <ClosingCall {...caseStudyCall} />
    </>
  )
}
