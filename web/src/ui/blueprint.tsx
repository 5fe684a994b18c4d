import {boxFaces, outline, project, type Point, type Size} from '#web/lib/isometric.ts'

/**
 * Small sketches in the drawing language of the site: isometric boxes and wires between them. For
 * dark ground.
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

type WireProps = {through: readonly Point[]; dashed?: boolean}

/** A connection, with a joint at either end. */
export function Wire({through, dashed = false}: WireProps) {
  return (
    <g className="stroke-on-dark-link">
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
