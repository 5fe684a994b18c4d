import {journey, journeySteps, PLAN_WEEKS, type JourneyStep} from '#web/copy/pages/migrations.ts'
import {Section} from '#web/ui/section.tsx'
import {weekSpan, WeekStrip} from './week-strip.tsx'

const weeks = Array.from({length: PLAN_WEEKS}, (_, index) => index + 1)

/** Four steps over the weeks: the full plan, and below it the shortest one. */
export function Journey() {
  return (
    <Section heading={journey.heading} intro={journey.intro}>
      <Legend />
      <div
        aria-hidden
        className="mt-10 hidden grid-cols-[24rem_1fr] border-b border-ink font-mono text-note lg:grid"
      >
        <span className="pb-2">{journey.week}</span>
        <span className="grid grid-cols-8">
          {weeks.map((week) => (
            <span key={week} className="pb-2 text-center tabular-nums">
              {week}
            </span>
          ))}
        </span>
      </div>
      <ol className="mt-8 lg:mt-0">
        {journeySteps.map((step) => (
          <Step key={step.title} {...step} />
        ))}
      </ol>
    </Section>
  )
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-2 text-small text-ink">
      <li className="flex items-center gap-3">
        <span className="h-4 w-8 rounded-sm bg-sky" /> <span>{journey.plans.full}</span>
      </li>
      <li className="flex items-center gap-3">
        <span className="h-1.5 w-8 bg-ember" /> <span>{journey.plans.short}</span>
      </li>
    </ul>
  )
}

function Step({title, text, weeks, marks}: JourneyStep) {
  return (
    <li className="border-t border-line py-7 first:border-0 lg:grid lg:grid-cols-[24rem_1fr] lg:py-0">
      <div className="lg:py-7 lg:pr-10">
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="text-heading text-ink">{title}</h3>
          <p className="font-mono text-note text-sky">{weekSpan(weeks.full)}</p>
        </div>
        <p className="mt-2 text-small">{text}</p>
      </div>
      <WeekStrip weeks={weeks} marks={marks} />
    </li>
  )
}
