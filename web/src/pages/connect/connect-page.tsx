import {LazyContactAndSchedule} from '#web/sections/contact-and-schedule/lazy-contact-and-schedule.tsx'
import {Hero} from '#web/sections/hero.tsx'
import {SitePageMeta} from '#web/head/site-page-meta.tsx'
import {connectHero, connectMeta} from '#web/copy/pages/connect.ts'
import {paths} from '@skyforge/config/site/paths.ts'
import {ButtonLink} from '#web/ui/button.tsx'
import {FirstSteps} from './first-steps.tsx'
import {Offerings} from './offerings.tsx'
import {Reasons} from './reasons.tsx'
import {Trust} from './trust.tsx'

export function ConnectPage() {
  return (
    <>
      <SitePageMeta page={connectMeta} path={paths.connect} />
      <Hero
        heading={connectHero.heading}
        text={connectHero.text}
        drawing={connectHero.drawing}
        actions={
          <>
            <ButtonLink to={paths.bookMeeting} on="dark">
              {connectHero.consultation}
            </ButtonLink>
            <ButtonLink to={paths.caseStudies} look="secondary" on="dark">
              {connectHero.caseStudies}
            </ButtonLink>
          </>
        }
      />
      <FirstSteps />
      <Reasons />
      <Offerings />
      <Trust />
      <LazyContactAndSchedule />
    </>
  )
}

ConnectPage.prefetch = LazyContactAndSchedule.prefetch
