import {latePart} from '#web/ui/late-part.tsx'
import {CONTACT_ID} from './scroll-to-contact.ts'

/** For the end of a page: its code, that of a form and of the scheduler, is not needed on the first screen. */
export const LateContactAndSchedule = latePart(
  async () => (await import('./contact-and-schedule.tsx')).ContactAndSchedule,
  <div id={CONTACT_ID} className="min-h-svh" />,
)
