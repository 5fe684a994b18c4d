import {leadTimes, leadTimesText, type LeadTime} from '#web/copy/proof.ts'
import {SpanChart, type SpanRow} from '#web/ui/span-chart.tsx'

const WEEKS = [0, 2, 4, 6, 8]
const ticks = WEEKS.map((at) => ({at, label: at === 0 ? leadTimesText.scale : String(at)}))

/** Lead times in weeks, drawn to one scale. */
export function LeadTimes() {
  return (
    <div className="mt-14 lg:mt-20">
      <h3 className="text-heading text-ink">{leadTimesText.heading}</h3>
      <p className="mt-2 mb-7 max-w-[62ch]">{leadTimesText.intro}</p>
      <SpanChart end={8} ticks={ticks} rows={leadTimes.map(spanRow)} />
    </div>
  )
}

function spanRow({label, context, weeks: [earliest, latest]}: LeadTime): SpanRow {
  const sure = {from: 0, to: earliest}
  const slack = {from: earliest, to: latest, open: true}
  return {label, note: context, spans: earliest === latest ? [sure] : [sure, slack]}
}
