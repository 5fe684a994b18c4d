import {boxFaces, outline, project, type Point, type Size} from '#web/lib/isometric.ts'

/** Small sketches in the drawing language of the site: isometric boxes and wires between them. */

type Tone = 'line' | 'sky' | 'hot'

const toneClass: Record<Tone, string> = {
  line: 'fill-ink stroke-on-dark-link',
  sky: 'fill-sky stroke-on-dark-link',
  hot: 'fill-ember stroke-ember-glow',
}

type BoxProps = {at: Point; size: Size; tone?: Tone}

/** On dark ground. Opaque, so boxes are drawn from the rear to the front. Light falls from above, then from the left. */
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

type PaperBoxProps = Pick<BoxProps, 'at' | 'size'> & {className: string}

/** The same on light ground, filled and outlined as the class says. */
export function PaperBox({at, size, className}: PaperBoxProps) {
  const {top, left, right} = boxFaces(at, size)
  return (
    <g className={className} strokeLinejoin="round">
      <polygon points={top} />
      <polygon points={left} />
      <polygon points={left} className="fill-ink stroke-none" fillOpacity={0.12} />
      <polygon points={right} />
      <polygon points={right} className="fill-ink stroke-none" fillOpacity={0.32} />
    </g>
  )
}

type WireProps = {through: readonly Point[]; dashed?: boolean}

/** A connection on dark ground, with a joint at either end. */
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
