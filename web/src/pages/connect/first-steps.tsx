import type {ReactNode} from 'react'
import {scrollToContact} from '#web/sections/contact-and-schedule/scroll-to-contact.ts'
import {brand} from '@skyforge/config/brand.ts'
import {firstSteps} from '#web/copy/pages/connect.ts'
import {mailHref} from '@skyforge/config/site/paths.ts'
import {Button} from '#web/ui/button.tsx'
import {Section} from '#web/ui/section.tsx'
import {Agenda} from './agenda.tsx'
import {PocCalendar} from './poc-calendar.tsx'

const {heading, intro, consultation, poc, discussion} = firstSteps

/** Three ways to start. The POC in the middle stands out, with the only button. */
export function FirstSteps() {
  return (
    <Section heading={heading} intro={intro}>
      <ul className="grid gap-6 lg:grid-cols-[1fr_1.15fr_1fr] lg:gap-0 lg:py-5">
        <StepCard {...consultation} className="border border-line bg-white lg:rounded-r-none">
          <Agenda entries={consultation.agenda} />
        </StepCard>
        <StepCard
          {...poc}
          className="overflow-hidden border border-line bg-white shadow-raised before:absolute before:inset-x-0 before:top-0 before:h-1 before:bg-ember lg:z-10 lg:-my-5 lg:px-9 lg:py-13"
        >
          <PocCalendar weekdays={poc.weekdays} milestones={poc.milestones} />
          <Button className="mt-auto w-full" onClick={scrollToContact}>
            {poc.button}
          </Button>
        </StepCard>
        <StepCard {...discussion} className="border border-line bg-white lg:rounded-l-none">
          <Exchange />
          <p className="mt-auto pt-4 text-small">
            <span>{discussion.mailLead}</span>{' '}
            <a
              href={mailHref(brand.email)}
              className="inline-flex min-h-11 items-center font-medium text-sky underline decoration-sky/40 underline-offset-4 hover:decoration-sky active:text-ink"
            >
              {brand.email}
            </a>
          </p>
        </StepCard>
      </ul>
    </Section>
  )
}

type StepCardProps = {
  title: string
  label: string
  text: string
  className: string
  children: ReactNode
}

function StepCard({title, label, text, className, children}: StepCardProps) {
  return (
    <li
      className={`relative rounded-md p-6 sm:grid sm:grid-cols-2 sm:gap-x-10 sm:p-8 lg:flex lg:flex-col ${className}`}
    >
      <div>
        <h3 className="text-heading text-ink">{title}</h3>
        <p className="mt-1 font-mono text-note text-sky">{label}</p>
        <p className="mt-4 text-small">{text}</p>
      </div>
      <div className="mt-6 flex flex-1 flex-col sm:max-lg:mt-0">{children}</div>
    </li>
  )
}

/** An example question and its answer. */
function Exchange() {
  return (
    <div className="space-y-3 text-small text-ink">
      <p className="mr-8 text-balance rounded-md rounded-bl-none bg-sky-soft px-4 py-3">
        {discussion.question}
      </p>
      <p className="ml-8 rounded-md rounded-br-none border border-line px-4 py-3">
        {discussion.answer}
      </p>
    </div>
  )
}
