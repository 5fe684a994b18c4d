import type {ReactNode} from 'react'
import type {TrustCard} from '#web/copy/pages/connect.ts'
import {shifts} from '#web/copy/shifts.ts'

export const trustDrawings: Record<TrustCard['drawing'], () => ReactNode> = {
  tier: Tier,
  projects: Projects,
  boundaries: Boundaries,
  hours: Hours,
}

const label = 'font-mono text-[12px]'

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
        const height = 23 + step * 16
        const isReached = name === 'Advanced'
        return (
          <g key={name} transform={`translate(${0.5 + step * 79.5} 0)`}>
            <rect
              y={55.5 - height}
              width={79.5}
              height={height}
              className={`stroke-sky ${isReached ? 'fill-sky' : 'fill-white'}`}
            />
            <text x={8} y={48} className={`${label} ${isReached ? 'fill-white' : 'fill-slate'}`}>
              {name}
            </text>
          </g>
        )
      })}
    </Sheet>
  )
}

const PROJECTS = 40
const IN_A_ROW = 14

const [WIDTH, HEIGHT] = [17, 20]
/** A square's outline, which ends at its starting corner. */
const SQUARE = 'h13v13h-13z'

/**
 * Returns the move from the corner of a square to the next, by the number of squares before: mostly the same few
 * characters.
 */
function wayOn(before: number): string {
  const isLast = (before + 1) % IN_A_ROW === 0
  return isLast ? `m${-(IN_A_ROW - 1) * WIDTH} ${HEIGHT}` : `m${WIDTH} 0`
}

/** Forty squares, and a dashed one for the next project. */
function Projects() {
  const done = Array.from({length: PROJECTS}, (_, before) => SQUARE + wayOn(before))
  const [column, row] = [PROJECTS % IN_A_ROW, Math.floor(PROJECTS / IN_A_ROW)]
  return (
    <Sheet>
      <path d={`M.5.5${done.join('')}`} className="fill-sky stroke-sky" />
      <path
        d={`M${0.5 + column * WIDTH} ${0.5 + row * HEIGHT}${SQUARE}`}
        className="fill-none stroke-ember"
        strokeDasharray="2 2"
      />
    </Sheet>
  )
}

/** Nested boundaries, and the path through all of them. */
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

const ROW = 15

/** The offices' shifts over a day in UTC, and below them, dashed, the parent's watch. */
function Hours() {
  const across = (hour: number) => Math.round((hour / 24) * 239) + 0.5
  return (
    <Sheet>
      {[0, 6, 12, 18, 24].map((hour) => (
        <path key={hour} d={`M${across(hour)} 0V56`} className="stroke-line" />
      ))}
      {shifts.map(({place, city = place, hours, isWatch}, row) => (
        <g key={place} transform={`translate(0 ${row * ROW})`}>
          {hours.map(([from, to]) => (
            <rect
              key={from}
              x={across(from)}
              y={0.5}
              width={across(to) - across(from)}
              height={isWatch ? 9 : 13}
              className={isWatch ? 'fill-white stroke-sky' : 'fill-sky'}
              strokeDasharray="3 3"
            />
          ))}
          {!isWatch && (
            <text x={across(hours.at(-1)?.[0] ?? 0) + 6} y={11} className={`${label} fill-white`}>
              {city}
            </text>
          )}
        </g>
      ))}
    </Sheet>
  )
}
