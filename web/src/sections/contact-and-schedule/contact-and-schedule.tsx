import {EmailSignUp} from '#web/forms/email-sign-up.tsx'
import {ScheduleFrame} from '#web/sections/schedule-frame.tsx'
import {contactSection} from '#web/copy/contact-section.ts'
import {Section} from '#web/ui/section.tsx'
import {CONTACT_ID} from './scroll-to-contact.ts'

/** Sign-up and scheduler, the target of `scrollToContact`. */
export function ContactAndSchedule() {
  const {heading, intro, signUp, schedule} = contactSection
  return (
    <Section id={CONTACT_ID} heading={heading} intro={intro} ground="white">
      <div className="grid gap-x-14 gap-y-14 lg:grid-cols-[5fr_8fr]">
        <div>
          <h3 className="border-t-2 border-ink pt-5 text-heading text-ink">{signUp.heading}</h3>
          <p className="mt-2 mb-6">{signUp.text}</p>
          <EmailSignUp />
          <NextSteps />
        </div>
        <div>
          <h3 className="border-t-2 border-ink pt-5 text-heading text-ink">{schedule.heading}</h3>
          <p className="mt-2 mb-6">{schedule.text}</p>
          <ScheduleFrame title={schedule.heading} />
        </div>
      </div>
    </Section>
  )
}

/** Explains what happens after a sign-up. */
function NextSteps() {
  const {heading, steps} = contactSection.signUp.next
  return (
    <>
      <h4 className="mt-10 font-mono text-note">{heading}</h4>
      <ol className="mt-3 border-t border-line text-small">
        {steps.map(({when, what}) => (
          <li key={when} className="border-b border-line py-4">
            <span className="block font-semibold text-ink">{when}</span> <span>{what}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
