import {ClosingCall} from '#web/sections/closing-call.tsx'
import {Hero} from '#web/sections/hero.tsx'
import {PartnersSection} from '#web/sections/partners-section/partners-section.tsx'
import {ProofSection} from '#web/sections/proof-section/proof-section.tsx'
import {ServicesShowcase} from '#web/sections/services-showcase/services-showcase.tsx'
import {SitePageMeta} from '#web/head/site-page-meta.tsx'
import {consultationCall} from '#web/copy/consultation-call.ts'
import {homeHero, homePage} from '#web/copy/pages/home.ts'
import {paths} from '@skyforge/config/site/paths.ts'
import {ButtonLink} from '#web/ui/button.tsx'
import {CloudFirstSection} from './cloud-first-section.tsx'
import {FirstStudies} from './first-studies.tsx'
import {ProcessSection} from './process-section.tsx'

export function HomePage() {
  const {heading, text, drawing, talk, studies} = homeHero
  return (
    <>
      <SitePageMeta page={homePage} path={paths.home} />
      <Hero
        heading={heading}
        text={text}
        drawing={drawing}
        actions={
          <>
            <ButtonLink to={paths.contact} on="dark">
              {talk}
            </ButtonLink>
            <ButtonLink to={paths.caseStudies} look="secondary" on="dark">
              {studies}
            </ButtonLink>
          </>
        }
      />
      <ServicesShowcase />
      <PartnersSection ground="white" />
      <ProofSection />
      <FirstStudies />
      <CloudFirstSection />
      <ProcessSection />
      <ClosingCall {...consultationCall} />
    </>
  )
}
