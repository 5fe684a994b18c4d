type PocCalendarProps = {
  weekdays: readonly string[]
  /** Working days, counted from 1, and their events. */
  milestones: readonly {day: number; name: string}[]
}

const WEEKS = [0, 1]

/** Two working weeks with marked days, and a legend below. */
export function PocCalendar({weekdays, milestones}: PocCalendarProps) {
  const last = milestones.at(-1)?.day
  const isMarked = (day: number) => milestones.some((milestone) => milestone.day === day)
  return (
    <div className="mb-8 space-y-5">
      <div aria-hidden className="grid grid-cols-5 gap-1.5 text-center font-mono text-note">
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
        {WEEKS.flatMap((week) =>
          weekdays.map((name, index) => {
            const day = week * weekdays.length + index + 1
            return (
              <span key={name + week} className={`${cell} ${tone(day, isMarked(day), last)}`}>
                {day}
              </span>
            )
          }),
        )}
      </div>
      <ul className="space-y-1 text-small text-ink">
        {milestones.map(({day, name}) => (
          <li key={day} className="flex items-baseline gap-2.5">
            <span className="w-12 shrink-0 font-mono text-note text-slate">{`Day ${day}`}</span>
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const cell = 'grid h-9 place-items-center rounded-sm border tabular-nums'

function tone(day: number, marked: boolean, last: number | undefined): string {
  if (day === last) return 'border-ember bg-ember text-white'
  return marked ? 'border-sky bg-sky text-white' : 'border-line bg-paper text-slate'
}
