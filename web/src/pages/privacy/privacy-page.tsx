import {Hero} from '#web/sections/hero.tsx'
import {SitePageMeta} from '#web/head/site-page-meta.tsx'
import {paths} from '@skyforge/config/site/paths.ts'
import {privacyPage} from '#web/copy/pages/privacy.ts'
import {BrowserSection} from './browser-section.tsx'
import {DeletionSection} from './deletion-section.tsx'
import {OutsideSection} from './outside-section.tsx'
import {SentSection} from './sent-section.tsx'

export function PrivacyPage() {
  return (
    <>
      <SitePageMeta page={privacyPage.meta} path={paths.privacy} />
      <Hero {...privacyPage.hero} />
      <SentSection />
      <BrowserSection />
      <OutsideSection />
      <DeletionSection />
    </>
  )
}
