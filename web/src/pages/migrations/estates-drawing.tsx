import {PaperBox} from '#web/ui/blueprint.tsx'

/** A month's four estates: how many machines stand on each, in layers. The last is on its way. */
const ESTATES = [
  {layers: 2, moving: false},
  {layers: 4, moving: false},
  {layers: 3, moving: false},
  {layers: 5, moving: true},
]
const PITCH = 84
const LAYER = 13

/** Decorative: four estates side by side on a drawing board. */
export function EstatesDrawing() {
  return (
    <svg viewBox="-62 -66 366 300" aria-hidden className="w-full max-w-sm max-md:hidden">
      {ESTATES.map(({layers, moving}, index) => (
        <g key={layers}>
          <PaperBox
            at={[index * PITCH, 0, 0]}
            size={[70, 70, 6]}
            className="fill-white stroke-sky"
          />
          {Array.from({length: layers}, (_, layer) => (
            <PaperBox
              key={layer}
              at={[index * PITCH + 15, 15, 6 + layer * LAYER]}
              size={[40, 40, LAYER]}
              className={moving ? 'fill-ember stroke-white' : 'fill-sky stroke-white'}
            />
          ))}
        </g>
      ))}
    </svg>
  )
}
