export type SpanRow = {
  label: string
  /** Says in words what the spans show. */
  note: string
  spans: readonly Span[]
}

/** Start and end on the scale. A span without length is drawn as a point. */
type Span = {
  from: number
  to: number
  /** Drawn dashed: a possible rather than certain time. */
  open?: boolean
}

type SpanChartProps = {
  /** End of the scale, which starts at 0. */
  end: number
  ticks: readonly {at: number; label: string}[]
  rows: readonly SpanRow[]
}

const columns = 'lg:grid lg:grid-cols-[18rem_1fr] lg:gap-x-10'

/** Rows of bars over one time scale. The bars are decorative: each row repeats them in words. */
export function SpanChart({end, ticks, rows}: SpanChartProps) {
  const share = (place: number) => `${(place / end) * 100}%`
  return (
    <div>
      <div aria-hidden className={columns}>
        <div className="relative h-7 font-mono text-note lg:col-start-2">
          {ticks.map(({at, label}) => (
            <span
              key={at}
              className="absolute -translate-x-1/2 first:translate-x-0 last:-translate-x-full"
              style={{left: share(at)}}
            >
              {label}
            </span>
          ))}
        </div>
      </div>
      <ul className="border-b border-line">
        {rows.map(({label, note, spans}) => (
          <li key={label} className={`${columns} border-t border-line`}>
            <div className="pt-4 lg:pb-4">
              <p className="font-semibold text-ink">{label}</p>
              <p className="mt-0.5 text-small">{note}</p>
            </div>
            <div aria-hidden className="relative mt-3 h-10 lg:mt-0 lg:h-auto">
              {ticks.map(({at}) => (
                <span
                  key={at}
                  className="absolute inset-y-0 border-l border-line last-of-type:-ml-px"
                  style={{left: share(at)}}
                />
              ))}
              {spans.map(({from, to, open}) => (
                <span
                  key={from}
                  className={`absolute top-1/2 h-3.5 min-w-2.5 -translate-y-1/2 ${open ? 'border border-dashed border-sky bg-sky-soft' : 'bg-sky'}`}
                  style={{left: share(from), width: share(to - from)}}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
