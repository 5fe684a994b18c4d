import {Hero} from '#web/sections/hero.tsx'
import {ServicesShowcase} from '#web/sections/services-showcase/services-showcase.tsx'
import {SitePageMeta} from '#web/head/site-page-meta.tsx'
import {paths} from '@skyforge/config/site/paths.ts'
import {servicesHero, servicesPage} from '#web/copy/pages/services.ts'

export function ServicesPage() {
  return (
    <>
      <SitePageMeta page={servicesPage} path={paths.services} />
      <Hero {...servicesHero} />
      <ServicesShowcase />
    </>
  )
}
