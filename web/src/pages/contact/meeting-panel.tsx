import {ScheduleFrame} from '#web/sections/schedule-frame.tsx'
import {contactPage} from '#web/copy/pages/contact.ts'

/** The scheduler and the agenda of the meeting. */
export function MeetingPanel({shown}: {shown: boolean}) {
  const {heading, intro, agendaHeading, agenda, frameTitle} = contactPage.meeting
  return (
    <section
      aria-label={heading}
      className="grid gap-x-14 gap-y-8 lg:grid-cols-[4fr_9fr] lg:grid-rows-[auto_1fr]"
    >
      <div>
        <h2 className="text-title text-balance text-ink">{heading}</h2>
        <p className="mt-3">{intro}</p>
      </div>
      <div className="lg:col-start-2 lg:row-span-2">
        <ScheduleFrame title={frameTitle} shown={shown} />
      </div>
      <div>
        <h3 className="text-heading text-ink lg:mt-3">{agendaHeading}</h3>
        <ul className="mt-3 text-small">
          {agenda.map(({time, text}) => (
            <li key={time} className="flex gap-5 border-t border-line py-3.5">
              <span className="shrink-0 font-mono text-note leading-[1.8] text-ember">{time}</span>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
