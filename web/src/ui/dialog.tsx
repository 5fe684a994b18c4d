import {useEffect, useRef, type MouseEvent, type ReactNode} from 'react'
import {controlsIn, keepFocus} from './keep-focus.ts'

type DialogProps = {
  open: boolean
  /** Called when the visitor presses Escape or the backdrop. */
  onClose: () => void
  /** Id of the heading that names it. */
  labelledBy: string
  className?: string
  children: ReactNode
}

/**
 * A native modal dialog: the page behind is inert and does not scroll (`styles.css`). Focus starts at the first
 * control, stays inside, and returns on closing.
 */
export function Dialog({open, onClose, labelledBy, className = '', children}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return undefined
    const release = keepPageWidth(document.documentElement)
    dialog.showModal()
    controlsIn(dialog)[0]?.focus()
    return () => {
      dialog.close()
      release()
    }
  }, [open])
  return (
    <dialog
      ref={ref}
      aria-labelledby={labelledBy}
      // The event fires late: the dialog may be open again by then.
      onClose={({currentTarget}) => open && !currentTarget.open && onClose()}
      onKeyDown={(event) => keepFocus(event, event.currentTarget)}
      {...useBackdropPress(onClose)}
      className={`m-auto bg-transparent p-0 text-slate backdrop:bg-ink/75 ${className}`}
    >
      {children}
    </dialog>
  )
}

/**
 * A backdrop press begins and ends there, so that selecting text past the edge closes nothing. The content must fill
 * the dialog without gaps.
 */
function useBackdropPress(onPress: () => void) {
  const began = useRef(false)
  return {
    onMouseDown: ({target, currentTarget}: MouseEvent) => {
      began.current = target === currentTarget
    },
    onClick: ({target, currentTarget}: MouseEvent) => {
      if (began.current && target === currentTarget) onPress()
    },
  }
}

/** Reserves the width of the scroll bar, if any, while the page cannot scroll. */
function keepPageWidth({clientWidth, style}: HTMLElement): () => void {
  style.scrollbarGutter = window.innerWidth > clientWidth ? 'stable' : 'auto'
  return () => style.removeProperty('scrollbar-gutter')
}
