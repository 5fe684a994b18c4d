import type {ReactNode} from 'react'
import {officeHours, type TrustCard} from '#web/site/connect-page.ts'

/** Decorative: what a trust card says, drawn as an instrument would show it. */
export const trustDrawings: Record<TrustCard['drawing'], () => ReactNode> = {
  tier: Tier,
  projects: Projects,
  boundaries: Boundaries,
  hours: Hours,
}

function Sheet({children}: {children: ReactNode}) {
  return (
    <svg viewBox="0 0 240 56" aria-hidden className="mb-5 w-full max-w-60">
      {children}
    </svg>
  )
}

/** The three tiers of services partners, the second one reached. */
function Tier() {
  return (
    <Sheet>
      {['Select', 'Advanced', 'Premier'].map((name, step) => {
        const height = 20 + step * 17
        return (
          <rect
            key={name}
            x={1 + step * 60}
            y={55 - height}
            width={60}
            height={height}
            className={`stroke-sky ${step === 1 ? 'fill-sky' : 'fill-white'}`}
          />
        )
      })}
    </Sheet>
  )
}

const PROJECTS = Array.from({length: 44}, (_, index) => index)
const IN_A_ROW = 11

/** Forty squares, and those that have been added since. */
function Projects() {
  return (
    <Sheet>
      {PROJECTS.map((index) => (
        <rect
          key={index}
          x={1 + (index % IN_A_ROW) * 14.5}
          y={1 + Math.floor(index / IN_A_ROW) * 14.5}
          width={10}
          height={10}
          className={`stroke-sky ${index < 40 ? 'fill-sky' : 'fill-white'}`}
        />
      ))}
    </Sheet>
  )
}

/** One boundary inside another, and the way through all of them. */
function Boundaries() {
  return (
    <Sheet>
      <g className="fill-white stroke-sky">
        {[0, 1, 2].map((layer) => (
          <rect
            key={layer}
            x={1 + layer * 24}
            y={1 + layer * 8}
            width={160 - layer * 36}
            height={54 - layer * 16}
            rx={3}
          />
        ))}
        <rect x={73} y={22} width={32} height={12} className="fill-sky" />
        <path d="M73 28H-4" strokeDasharray="3 3" />
      </g>
      {[1, 25, 49].map((x) => (
        <circle key={x} cx={x} cy={28} r={3.5} className="fill-ember" />
      ))}
    </Sheet>
  )
}

/** The offices' working hours over a day in UTC; what passes midnight goes on at the left. */
function Hours() {
  const across = (hour: number) => 1 + (hour / 24) * 238
  return (
    <Sheet>
      {[0, 6, 12, 18, 24].map((hour) => (
        <path key={hour} d={`M${across(hour)} 0V56`} className="stroke-line" />
      ))}
      {officeHours.map(({place, spans}, row) => (
        <g key={place} transform={`translate(0 ${6 + row * 24})`}>
          {spans.map(([from, to]) => (
            <rect
              key={from}
              x={across(from)}
              width={across(to) - across(from)}
              height={20}
              rx={2}
              className={row === 0 ? 'fill-sky' : 'fill-ink'}
            />
          ))}
          <text x={across(spans[0][0]) + 8} y={14} className="fill-white font-mono text-[12px]">
            {place}
          </text>
        </g>
      ))}
    </Sheet>
  )
}
