import {ContactAndSchedule} from '#web/sections/contact-and-schedule/contact-and-schedule.tsx'
import {Hero} from '#web/sections/hero.tsx'
import {SitePageMeta} from '#web/sections/site-page-meta.tsx'
import {migrationsHero, migrationsMeta} from '#web/site/migrations-page.ts'
import {paths} from '#web/site/paths.ts'
import {AccelerateBanner} from './accelerate-banner.tsx'
import {Benefits} from './benefits.tsx'
import {ConsultButton} from './consult-button.tsx'
import {Journey} from './journey.tsx'

/** /migrations: from VMware and Azure to AWS (spec §2). */
export function MigrationsPage() {
  const {heading, origin, text, button, drawing} = migrationsHero
  return (
    <>
      <SitePageMeta page={migrationsMeta} path={paths.migrations} />
      <Hero
        heading={
          <>
            {heading} <span className="mt-4 block text-lead-title text-ember-glow">{origin}</span>
          </>
        }
        text={text}
        drawing={drawing}
        actions={<ConsultButton on="dark">{button}</ConsultButton>}
      />
      <Benefits />
      <AccelerateBanner />
      <Journey />
      <ContactAndSchedule />
    </>
  )
}
