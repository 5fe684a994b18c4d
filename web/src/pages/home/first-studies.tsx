import {CaseStudyCards} from '#web/sections/case-study-cards.tsx'
import {caseStudies} from '#web/copy/case-studies/case-studies.ts'
import {homeCaseStudies} from '#web/copy/pages/home.ts'
import {paths} from '@skyforge/config/site/paths.ts'
import {ButtonLink} from '#web/ui/button.tsx'
import {Section} from '#web/ui/section.tsx'

export function FirstStudies() {
  const {heading, intro, all} = homeCaseStudies
  return (
    <Section heading={heading} intro={intro} ground="white">
      <CaseStudyCards studies={caseStudies.slice(0, 3)} headingLevel="h3" />
      <ButtonLink to={paths.caseStudies} look="secondary" className="mt-10">
        {all}
      </ButtonLink>
    </Section>
  )
}
