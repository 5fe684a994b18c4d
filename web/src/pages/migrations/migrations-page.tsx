import {LazyContactAndSchedule} from '#web/sections/contact-and-schedule/lazy-contact-and-schedule.tsx'
import {Hero} from '#web/sections/hero.tsx'
import {SitePageMeta} from '#web/head/site-page-meta.tsx'
import {migrationsHero, migrationsMeta} from '#web/copy/pages/migrations.ts'
import {paths} from '@skyforge/config/site/paths.ts'
import {AccelerateBanner} from './accelerate-banner.tsx'
import {Benefits} from './benefits.tsx'
import {ConsultButton} from './consult-button.tsx'
import {Journey} from './journey.tsx'

export function MigrationsPage() {
  const {heading, origin, text, button, drawing} = migrationsHero
  return (
    <>
      <SitePageMeta page={migrationsMeta} path={paths.migrations} />
      <Hero
        heading={
          <>
            <span>{heading}</span>{' '}
            <span className="mt-4 block text-lead-title text-ember-glow">
              <OriginAndTime text={origin} />
            </span>
          </>
        }
        text={text}
        drawing={drawing}
        actions={<ConsultButton on="dark">{button}</ConsultButton>}
      />
      <Benefits />
      <AccelerateBanner />
      <Journey />
      <LazyContactAndSchedule />
    </>
  )
}

MigrationsPage.prefetch = LazyContactAndSchedule.prefetch

/** Lets a long line break after its dash, not before it. */
function OriginAndTime({text}: {text: string}) {
  const [origin, time] = text.split(/(?<=—) /)
  return (
    <>
      <span className="inline-block">{origin}</span> <span>{time}</span>
    </>
  )
}
