import {useId} from 'react'
import {Dialog} from '#web/ui/dialog.tsx'
import {Cross} from '#web/ui/icons.ts'
import {StageImage, type ViewerImage} from './stage-image.tsx'
import {ToolButton} from './tool-button.tsx'
import {useView} from './use-view.ts'
import {ZoomTools, type ZoomTexts} from './zoom-tools.tsx'

export type ViewerTexts = ZoomTexts & {
  /** Name of the dialog. */
  title: string
  close: string
}

export type ViewerProps = {
  image: ViewerImage
  alt: string
  texts: ViewerTexts
}

type ImageViewerProps = ViewerProps & {
  open: boolean
  /** Called for the X and for Escape. */
  onClose: () => void
  /** A smaller rendition that is already loaded, shown until the image is there. */
  preview: string | undefined
}

/** An image in a full-screen dialog, enlarged 1 to 5 times. Each opening starts fresh. */
export function ImageViewer({open, ...viewer}: ImageViewerProps) {
  const headingId = useId()
  return (
    <Dialog
      open={open}
      onClose={viewer.onClose}
      labelledBy={headingId}
      // If scroll bars take space, it stays free beside the dialog and shows the page's background.
      className="h-dvh max-h-none w-dvw max-w-none overflow-hidden [html:has(&:modal)]:bg-ink"
    >
      {open && <Viewer headingId={headingId} {...viewer} />}
    </Dialog>
  )
}

type OpenViewerProps = Omit<ImageViewerProps, 'open'> & {headingId: string}

function Viewer({headingId, image, alt, preview, texts, onClose}: OpenViewerProps) {
  const {stage, picture, view, change, isHeld} = useView()
  return (
    <div className="relative size-full bg-ink text-white transition-opacity duration-200 starting:opacity-0 [&_:focus-visible]:outline-on-dark-link">
      <h2 id={headingId} className="sr-only">
        {texts.title}
      </h2>
      {/* First in order, because the focus starts there, and above the stage. */}
      <ToolButton
        Icon={Cross}
        label={texts.close}
        onPress={onClose}
        className="absolute top-3 right-3 z-10 bg-ink/80"
      />
      <div
        ref={stage}
        className={`@container-size absolute inset-0 flex touch-none items-center justify-center overflow-hidden px-4 py-18 select-none [-webkit-touch-callout:none] [@media(max-height:30rem)]:py-2 ${
          view.zoom === 1 ? '' : isHeld ? 'cursor-grabbing' : 'cursor-grab'
        }`}
      >
        <StageImage
          ref={picture}
          image={image}
          alt={alt}
          preview={preview}
          view={view}
          isHeld={isHeld}
        />
      </div>
      <ZoomTools zoom={view.zoom} change={change} texts={texts} />
    </div>
  )
}
