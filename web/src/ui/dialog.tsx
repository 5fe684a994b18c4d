import {useEffect, useRef, type MouseEvent, type ReactNode} from 'react'
import {controlsIn, keepFocus} from './keep-focus.ts'

type DialogProps = {
  open: boolean
  /** Called when the visitor closes it by Escape or by pressing the page behind it. */
  onClose: () => void
  /** Id of the heading that names it. */
  labelledBy: string
  className?: string
  children: ReactNode
}

/**
 * A native modal dialog: the page behind is inert and does not scroll (`styles.css`), and the focus
 * goes around inside and returns on closing to where it was. On opening it is on the first control.
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
      // The event comes late: by then the dialog may be open again.
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
 * The backdrop is pressed when the press begins and ends there: text that is selected from inside to
 * beyond the edge closes nothing. What fills the dialog has to leave no gap of its own.
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

/** Keeps the room of the page's scroll bar, if that takes any, while the page cannot be scrolled. */
function keepPageWidth({clientWidth, style}: HTMLElement): () => void {
  style.scrollbarGutter = window.innerWidth > clientWidth ? 'stable' : 'auto'
  return () => style.removeProperty('scrollbar-gutter')
}
