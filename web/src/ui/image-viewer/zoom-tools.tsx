import {Minus, Plus} from '#web/ui/icons.ts'
import {zoomBy, type Change} from './keys.ts'
import {ToolButton} from './tool-button.tsx'
import {MAX_ZOOM, MIN_ZOOM} from './view.ts'

export type ZoomTexts = {
  zoomIn: string
  zoomOut: string
  /** Read out before the zoom's value. */
  zoom: string
  /** Explains wheel, mouse and keys; shown if there is room. */
  hint: string
}

type ZoomToolsProps = {
  zoom: number
  change: (by: Change) => void
  texts: ZoomTexts
}

/** Zoom buttons with the current zoom between them, which is announced when it changes. */
export function ZoomTools({zoom, change, texts}: ZoomToolsProps) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 flex items-center justify-center p-3">
      <div className="pointer-events-auto flex items-center rounded-md bg-ink/80">
        <ToolButton
          Icon={Minus}
          label={texts.zoomOut}
          isIdle={zoom <= MIN_ZOOM}
          onPress={() => change(zoomBy(-1))}
        />
        <output className="min-w-14 text-center text-small font-medium tabular-nums">
          <span className="sr-only">{`${texts.zoom} `}</span>
          <span>{`${zoom.toFixed(1)}×`}</span>
        </output>
        <ToolButton
          Icon={Plus}
          label={texts.zoomIn}
          isIdle={zoom >= MAX_ZOOM}
          onPress={() => change(zoomBy(1))}
        />
      </div>
      <p className="absolute left-4 hidden max-w-64 rounded-sm bg-ink/80 px-2 py-1 text-note text-on-dark lg:block">
        {texts.hint}
      </p>
    </div>
  )
}
