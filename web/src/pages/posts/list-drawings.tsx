import type {ReactNode} from 'react'
import type {Collection} from '#web/content/collections.ts'
import {Box, GroundText, Label, Ripples, Wire} from '#web/ui/blueprint.tsx'

/** Decorative: the drawing that stands beside the heading of each list. */
export const listDrawings: Record<Collection['key'], () => ReactNode> = {
  blog: ServiceDrawing,
  announcements: ReleaseDrawing,
}

function Sheet({viewBox, children}: {viewBox: string; children: ReactNode}) {
  return (
    <svg
      viewBox={viewBox}
      aria-hidden
      className="w-full max-w-lg justify-self-center max-sm:hidden lg:-mr-8 lg:w-[calc(100%+2rem)] lg:max-w-none"
    >
      {children}
    </svg>
  )
}

const ZONES = [16, 92, 168]

/** A service in three zones: an edge, a load balancer, a node in each zone, the database they share. */
function ServiceDrawing() {
  return (
    <Sheet viewBox="-262 -72 520 352">
      <Box at={[0, 0, 0]} size={[284, 260, 8]} />
      <GroundText at={[16, 250, 8]} text="vpc 10.20.0.0/16" />
      {ZONES.map((y) => (
        <Box key={y} at={[84, y, 8]} size={[76, 52, 4]} />
      ))}
      {ZONES.map((y) => (
        <Wire
          key={y}
          through={[
            [40, 118, 8],
            [64, 118, 8],
            [64, y + 26, 8],
            [100, y + 26, 12],
          ]}
        />
      ))}
      {ZONES.map((y) => (
        <Wire
          key={y}
          through={[
            [140, y + 26, 12],
            [184, y + 26, 8],
            [184, 118, 8],
            [206, 118, 8],
          ]}
        />
      ))}
      <Wire
        through={[
          [-76, 118, 0],
          [-8, 118, 0],
          [18, 118, 14],
        ]}
        dashed
      />
      <Box at={[-112, 98, 0]} size={[40, 40, 36]} />
      <Box at={[18, 70, 8]} size={[22, 96, 24]} />
      {ZONES.map((y) => (
        <Box key={y} at={[104, y + 8, 12]} size={[36, 36, 36]} tone="sky" />
      ))}
      {[8, 26, 44].map((z) => (
        <Box key={z} at={[204, 88, z]} size={[60, 60, 12]} tone="hot" />
      ))}
      <Label at={[-92, 118, 36]} text="edge" lift={36} reach={16} />
      <Label at={[122, 34, 48]} text="one node group a zone" lift={36} reach={16} />
      <Label at={[234, 118, 56]} text="aurora" lift={52} reach={16} />
    </Sheet>
  )
}

const STAGES = [
  {name: 'staging', y: 88, height: 46},
  {name: 'build', y: 176, height: 32},
  {name: 'commit', y: 264, height: 18},
]

/** A release on its way: three stages, then production, which tells everybody. */
function ReleaseDrawing() {
  return (
    <Sheet viewBox="-334 -138 524 356">
      <Box at={[-16, -16, -8]} size={[100, 364, 8]} />
      <GroundText at={[2, 343, 0]} text="v4.2.0" />
      <Box at={[0, 0, 0]} size={[68, 68, 60]} tone="sky" />
      <Box at={[18, 18, 60]} size={[32, 32, 26]} tone="hot" />
      <Wire
        through={[
          [34, 34, 86],
          [34, 34, 128],
        ]}
        tone="hot"
      />
      <Ripples at={[34, 34, 128]} />
      {STAGES.map(({name, y, height}) => (
        <g key={name}>
          <Box at={[0, y, 0]} size={[68, 68, height]} />
          <Label at={[34, y + 34, height]} text={name} lift={50} reach={-16} />
        </g>
      ))}
      <Label at={[68, 34, 50]} text="production" lift={-70} reach={16} />
    </Sheet>
  )
}
