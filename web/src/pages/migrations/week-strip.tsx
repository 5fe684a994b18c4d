import {journey, PLAN_WEEKS, type JourneyStep, type Weeks} from '#web/copy/pages/migrations.ts'

/** 'Week 1' or 'Weeks 3–7'. */
export function weekSpan([first, last]: Weeks): string {
  return first === last ? `${journey.week} ${first}` : `${journey.weeks} ${first}–${last}`
}

const ruler = {
  backgroundImage: 'linear-gradient(90deg, var(--color-line) 1px, transparent 1px)',
  backgroundSize: `${100 / PLAN_WEEKS}% 100%`,
}

/**
 * A step on the weeks' ruler: the full plan above, the shortest below. Adjacent strips are joined by a line from the
 * end of a step to the start of the next.
 */
export function WeekStrip({weeks, marks}: Pick<JourneyStep, 'weeks' | 'marks'>) {
  const [first, last] = weeks.full
  return (
    <div
      aria-hidden
      className="relative mt-5 grid grid-cols-8 content-center gap-y-2 py-3 lg:mt-0 lg:py-0"
      style={ruler}
    >
      {first > 1 && <span className={`-top-px bottom-1/2 ${wire}`} style={leftOf(first)} />}
      {last < PLAN_WEEKS && (
        <span className={`top-1/2 bottom-0 ${wire}`} style={leftOf(last + 1)} />
      )}
      <span
        className="relative row-start-1 grid h-10 auto-cols-fr grid-flow-col divide-x divide-white/40 overflow-hidden rounded-sm bg-sky"
        style={columns(weeks.full)}
      >
        {marks.map((mark) => (
          <span key={mark} className="grid place-items-center font-mono text-note text-white">
            <span className="max-md:hidden">{mark}</span>
          </span>
        ))}
      </span>
      <span className="row-start-2 h-1.5 bg-ember" style={columns(weeks.short)} />
      {first > 1 && <Gate style={leftOf(first)} />}
    </div>
  )
}

const wire = 'absolute -translate-x-1/2 border-l-2 border-ink max-lg:hidden'

function Gate({style}: {style: {left: string}}) {
  return (
    <span
      className="absolute top-1/2 size-3.5 -translate-x-1/2 -translate-y-[calc(50%+0.5rem)] rotate-45 border-2 border-ink bg-white"
      style={style}
    />
  )
}

function columns([first, last]: Weeks) {
  return {gridColumn: `${first} / ${last + 1}`}
}

/** Returns the position of a week's start. */
function leftOf(week: number) {
  return {left: `${((week - 1) / PLAN_WEEKS) * 100}%`}
}
