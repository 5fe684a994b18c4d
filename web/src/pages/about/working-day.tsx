import {workingDay} from '#web/copy/pages/about.ts'
import {shifts, type Shift} from '#web/copy/shifts.ts'
import {SpanChart, type SpanRow} from '#web/ui/span-chart.tsx'

const ticks = [0, 6, 12, 18, 24].map((at) => ({at, label: `${String(at).padStart(2, '0')}:00`}))

export function WorkingDay() {
  const {heading, intro} = workingDay
  return (
    <div className="mt-14 lg:mt-20">
      <h3 className="text-heading text-ink">{heading}</h3>
      <p className="mt-2 mb-7 max-w-[62ch]">{intro}</p>
      <SpanChart end={24} ticks={ticks} rows={shifts.map(spanRow)} />
    </div>
  )
}

function spanRow({place, note, hours, isWatch = false}: Shift): SpanRow {
  return {label: place, note, spans: hours.map(([from, to]) => ({from, to, open: isWatch}))}
}
