import {useEffect, useRef, useState, type MouseEvent, type ReactNode} from 'react'
import {leaveFor} from '#web/lib/release/leave-for.ts'
import {Expand} from '#web/ui/icons.ts'
import {lazy} from '#web/lib/hydration/lazy.ts'
import {whenOpened} from '../lazy/when-opened.tsx'
import type {ViewerProps} from './image-viewer.tsx'

const viewerCode = lazy(
  'The image viewer',
  async () => (await import('./image-viewer.tsx')).ImageViewer,
)
const LazyImageViewer = whenOpened(viewerCode)

type ExpandableImageProps = ViewerProps & {
  /** Hint on the image while it is hovered or focused. */
  label: string
  className?: string
  /** The image on the page. */
  children: ReactNode
}

/**
 * An image on a page that opens in the viewer when pressed. The viewer's code loads on hover; if it fails, the browser
 * opens the image itself.
 */
export function ExpandableImage({
  label,
  className = '',
  children,
  ...viewer
}: ExpandableImageProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [preview, setPreview] = useState<string>()
  const [isWaiting, setIsWaiting] = useState(false)
  const press = async ({currentTarget}: MouseEvent) => {
    setPreview(currentTarget.querySelector('img')?.currentSrc)
    setIsWaiting(!viewerCode.isThere())
    if (viewerCode.isThere() || (await prefetchViewer())) setIsOpen(true)
    else leaveFor(viewer.image.src, 'assign')
    setIsWaiting(false)
  }
  useEffect(() => {
    if (!isOpen) return undefined
    const opener = button.current
    // Safari does not focus pressed buttons, so the dialog cannot return the focus itself.
    return () => opener?.focus({preventScroll: true})
  }, [isOpen])
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-busy={isWaiting}
        onPointerEnter={prefetchViewer}
        onFocus={prefetchViewer}
        onClick={press}
        className={`group relative block w-full cursor-zoom-in aria-busy:cursor-progress ${className}`}
      >
        {children}{' '}
        <span className="absolute right-2 bottom-2 inline-flex items-center gap-2 rounded-sm bg-ink/85 px-2.5 py-1.5 text-note font-medium text-white opacity-0 sm:right-3 sm:bottom-3 sm:px-3 sm:py-2 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 [@media(hover:none)]:opacity-100">
          <Expand className="size-4" />
          <span>{label}</span>
        </span>
      </button>
      <LazyImageViewer
        {...viewer}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        preview={preview}
      />
    </>
  )
}

/** Resolves to true if the viewer's code is available. */
async function prefetchViewer(): Promise<boolean> {
  try {
    await viewerCode.prefetch()
    return true
  } catch {
    return false
  }
}
