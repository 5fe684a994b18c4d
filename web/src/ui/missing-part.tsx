import {boxFaces, outline, type Point} from '#web/lib/isometric.ts'
import {PaperBox} from './blueprint.tsx'

const PITCH = 130
const wire: Point[] = [
  [40, 40, 0],
  [2 * PITCH + 16, 40, 0],
]
const missing = boxFaces([2 * PITCH + 16, 16, 0], [48, 48, 48])

/** Decorative: two parts on their plots, and the dashed outline of a third that is not there. */
export function MissingPart({className = ''}: {className?: string}) {
  return (
    <svg viewBox="-80 -50 390 275" aria-hidden className={className}>
      <polyline points={outline(wire)} className="fill-none stroke-ink" strokeDasharray="5 5" />
      {[48, 24].map((height, place) => (
        <g key={height}>
          <PaperBox
            at={[place * PITCH, 0, 0]}
            size={[80, 80, 8]}
            className="fill-white stroke-sky"
          />
          <PaperBox
            at={[place * PITCH + 16, 16, 8]}
            size={[48, 48, height]}
            className="fill-sky stroke-white"
          />
        </g>
      ))}
      <g className="fill-paper stroke-ember" strokeWidth={1.5} strokeDasharray="5 4">
        <polygon points={missing.left} />
        <polygon points={missing.right} />
        <polygon points={missing.top} />
      </g>
    </svg>
  )
}
