import {Hero} from '#web/sections/hero.tsx'
import {SitePageMeta} from '#web/head/site-page-meta.tsx'
import {contactPage} from '#web/copy/pages/contact.ts'
import {paths} from '@skyforge/config/site/paths.ts'
import {Tabs} from '#web/ui/tabs.tsx'
import {FormPanel} from './form-panel.tsx'
import {MeetingPanel} from './meeting-panel.tsx'
import {useContactTab} from './use-contact-tab.ts'

export function ContactPage() {
  const [tab, setTab] = useContactTab()
  const {meta, hero, tabs} = contactPage
  return (
    <>
      <SitePageMeta page={meta} path={paths.contact} />
      <Hero {...hero} />
      <Tabs
        label={tabs.label}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {id: 'form', label: tabs.form, panel: <FormPanel />},
          {id: 'meeting', label: tabs.meeting, panel: <MeetingPanel shown={tab === 'meeting'} />},
        ]}
        className={{
          // As wide as the window, with its tabs aligned to the page's text.
          list: 'flex gap-8 border-b border-line bg-white px-[max(1.25rem,calc(50%-34rem))] outline-none sm:px-[max(2rem,calc(50%-34rem))]',
          tab: 'min-h-16 cursor-pointer border-y-3 border-transparent text-lead font-semibold text-slate transition-colors hover:text-ink active:text-sky aria-selected:border-b-ember aria-selected:text-ink',
          panel: 'mx-auto max-w-page px-5 py-12 sm:px-8 lg:py-16',
        }}
      />
    </>
  )
}
