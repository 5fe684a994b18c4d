import {ClosingCall} from '#web/sections/closing-call.tsx'
import {Hero} from '#web/sections/hero.tsx'
import {PartnersSection} from '#web/sections/partners-section/partners-section.tsx'
import {ProofSection} from '#web/sections/proof-section/proof-section.tsx'
import {SitePageMeta} from '#web/head/site-page-meta.tsx'
import {aboutHero, aboutPage} from '#web/copy/pages/about.ts'
import {consultationCall} from '#web/copy/consultation-call.ts'
import {paths} from '@skyforge/config/site/paths.ts'
import {ButtonLink} from '#web/ui/button.tsx'
import {CompanyStory} from './company-story.tsx'

export function AboutPage() {
  const {kicker, heading, text, drawing, studies, profile} = aboutHero
  return (
    <>
      <SitePageMeta page={aboutPage} path={paths.about} />
      <Hero
        kicker={kicker}
        heading={heading}
        text={text}
        drawing={drawing}
        actions={
          <>
            <ButtonLink to={paths.caseStudies} on="dark">
              {studies}
            </ButtonLink>
            {/* A file, not a page of the site: the browser opens it. */}
            <ButtonLink to={paths.profileFile} reloadDocument look="secondary" on="dark">
              {profile}
            </ButtonLink>
          </>
        }
      />
      <ProofSection />
      <CompanyStory />
      <PartnersSection />
      <ClosingCall {...consultationCall} />
    </>
  )
}
