import {boxFaces, GROUND_AXES, outline, project, type Point, type Size} from '#web/lib/isometric.ts'

/**
 * The drawing language of the site: isometric boxes and plates, wires between them, and labels on
 * leader lines. For dark ground.
 */
type Tone = 'line' | 'sky' | 'hot'

const toneClass: Record<Tone, string> = {
  line: 'fill-ink stroke-on-dark-link',
  sky: 'fill-sky stroke-on-dark-link',
  hot: 'fill-ember stroke-ember-glow',
}

type BoxProps = {at: Point; size: Size; tone?: Tone}

/** Opaque, so boxes are drawn from the rear to the front. Light falls from above, then from the left. */
export function Box({at, size, tone = 'line'}: BoxProps) {
  const {top, left, right} = boxFaces(at, size)
  const shade = tone === 'line' ? 'fill-none' : 'fill-ink'
  return (
    <g className={toneClass[tone]} strokeLinejoin="round">
      <polygon points={top} />
      <polygon points={left} />
      <polygon points={left} className={shade} fillOpacity={0.3} />
      <polygon points={right} />
      <polygon points={right} className={shade} fillOpacity={0.55} />
    </g>
  )
}

type WireProps = {through: readonly Point[]; dashed?: boolean; tone?: 'line' | 'hot'}

/** A connection, with a joint at either end. */
export function Wire({through, dashed = false, tone = 'line'}: WireProps) {
  const colour = tone === 'hot' ? 'stroke-ember-glow' : 'stroke-on-dark-link'
  return (
    <g className={colour}>
      <polyline
        points={outline(through)}
        fill="none"
        strokeDasharray={dashed ? '3 4' : undefined}
      />
      {[through[0], through.at(-1)].map((end, index) => end && <Joint key={index} at={end} />)}
    </g>
  )
}

function Joint({at}: {at: Point}) {
  const [cx, cy] = project(at)
  return <circle cx={cx} cy={cy} r={2.5} className="fill-ink" />
}

type LabelProps = {at: Point; text: string; lift?: number; reach?: number}

/** A name on a leader line: `lift` upwards from the point, then `reach` sideways (negative: left). */
export function Label({at, text, lift = 40, reach = 24}: LabelProps) {
  const [x, y] = project(at)
  const [endX, endY] = [x + reach, y - lift]
  const left = reach < 0
  return (
    <g className="stroke-on-dark/70">
      <polyline points={`${x},${y} ${x},${endY} ${endX},${endY}`} fill="none" />
      <text
        x={endX + (left ? -6 : 6)}
        y={endY + 4}
        textAnchor={left ? 'end' : 'start'}
        className="fill-on-dark stroke-none font-mono text-[12px]"
      >
        {text}
      </text>
    </g>
  )
}

/** Words that lie on the ground, along the x axis. */
export function GroundText({at, text}: {at: Point; text: string}) {
  return (
    <text
      transform={`matrix(${GROUND_AXES.join(' ')} ${project(at).join(' ')})`}
      className="fill-on-dark font-mono text-[13px]"
    >
      {text}
    </text>
  )
}

/** Rings that go out from a point, for what is told to everybody. */
export function Ripples({at}: {at: Point}) {
  const [cx, cy] = project(at)
  return (
    <g fill="none" className="stroke-ember-glow">
      {[10, 22, 36].map((r, ring) => (
        <ellipse key={r} cx={cx} cy={cy} rx={r} ry={r / 2} strokeOpacity={1 - ring * 0.3} />
      ))}
    </g>
  )
}
