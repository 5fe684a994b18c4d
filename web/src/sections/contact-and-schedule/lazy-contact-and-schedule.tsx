import {lazy} from '#web/lib/hydration/lazy.ts'
import {whenUsed} from '#web/ui/lazy/when-used.tsx'
import {CONTACT_ID} from './scroll-to-contact.ts'

const code = lazy(
  'The contact section',
  async () => (await import('./contact-and-schedule.tsx')).ContactAndSchedule,
)

/** For the end of a page: the code of form and scheduler is not needed on the first screen. */
export const LazyContactAndSchedule = whenUsed(code, <div id={CONTACT_ID} className="min-h-svh" />)
