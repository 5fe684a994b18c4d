import {Card, PortalProvider} from '@sanity/ui'
import {type ReactNode, type SyntheticEvent, useLayoutEffect, useState} from 'react'

type FullScreenProps = {
  isFull: boolean
  /** Of the window that it then is. */
  label: string
  onLeave: () => void
  children: ReactNode
}

/**
 * Takes the whole window, or its place in the form. It is the same element in both, so that nothing in it is
 * drawn anew, and nothing of the Studio, such as the dialog around it, comes before it.
 */
export function FullScreen({isFull, label, onLeave, children}: FullScreenProps) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)

  useLayoutEffect(() => {
    if (!dialog || !isFull) return undefined
    dialog.close()
    dialog.showModal()
    return () => {
      dialog.close()
      dialog.show()
    }
  }, [dialog, isFull])

  function leave(event: SyntheticEvent) {
    if (event.target !== dialog) return
    event.preventDefault()
    onLeave()
  }

  return (
    <dialog
      ref={setDialog}
      open
      role={isFull ? 'dialog' : 'group'}
      aria-label={label}
      onCancel={leave}
      style={isFull ? WINDOW : IN_FORM}
    >
      <PortalProvider element={isFull ? dialog : null}>
        <Card
          padding={isFull ? 4 : 0}
          style={isFull ? {minHeight: '100%', boxSizing: 'border-box'} : {}}
        >
          {children}
        </Card>
      </PortalProvider>
    </dialog>
  )
}

const PLAIN = {margin: 0, padding: 0, border: 0, background: 'none', color: 'inherit'} as const
const IN_FORM = {...PLAIN, position: 'static', width: '100%'} as const
const WINDOW = {
  ...PLAIN,
  position: 'fixed',
  inset: 0,
  width: '100vw',
  height: '100vh',
  maxWidth: 'none',
  maxHeight: 'none',
} as const
