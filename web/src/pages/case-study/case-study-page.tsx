import {useParams} from 'react-router-dom'
import {ClosingCall} from '#web/sections/closing-call.tsx'
import {SitePageMeta} from '#web/sections/site-page-meta.tsx'
import {caseStudyHref, findCaseStudy} from '#web/site/case-studies.ts'
import {caseStudyCall, caseStudyText} from '#web/site/case-study-page.ts'
import {caseStudySections} from '#web/site/case-study-sections/case-study-sections.ts'
import {useHashScroll} from '#web/ui/use-hash-scroll.ts'
import {CaseStudyBody} from './case-study-body.tsx'
import {CaseStudyHero} from './case-study-hero.tsx'
import {CaseStudyNotFound} from './case-study-not-found.tsx'
import {CaseStudySidebar} from './case-study-sidebar.tsx'

/** One study, found by the slug of its heading. */
export function CaseStudyPage() {
  const {title = ''} = useParams()
  useHashScroll()
  const study = findCaseStudy(title)
  if (!study) return <CaseStudyNotFound />
  return (
    <>
      <SitePageMeta page={caseStudyText(study)} path={caseStudyHref(study)} />
      <article>
        <CaseStudyHero study={study} />
        <div className="mx-auto grid max-w-page gap-x-16 gap-y-12 px-5 pt-12 pb-section sm:px-8 lg:grid-cols-[14rem_minmax(0,46rem)] lg:pt-20 xl:gap-x-24">
          <CaseStudySidebar study={study} />
          <CaseStudyBody sections={caseStudySections[study.id]} />
        </div>
      </article>
      <ClosingCall {...caseStudyCall} />
    </>
  )
}
