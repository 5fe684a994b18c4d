import {Box, Card, Flex, Stack, Text} from '@sanity/ui'
import {type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef} from 'react'

type ModalProps = {
  role?: 'alertdialog' | 'dialog'
  title: string
  onClose: () => void
  /** The buttons, in the order in which they are reached. */
  actions: ReactNode
  children?: ReactNode
}

/** A small window over everything else: over the Studio's own dialogs too. */
export function Modal({role = 'dialog', title, onClose, actions, children}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      if (before instanceof HTMLElement) before.focus({preventScroll: true})
    }
  }, [])

  function handleKey(event: KeyboardEvent) {
    // The dialog around it, in the window below, would take Escape for its own.
    event.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      onKeyDown={handleKey}
      onClose={onClose}
      style={{padding: 0, border: 0, background: 'none', maxWidth: '100%'}}
    >
      <Card radius={3} padding={4} shadow={3} style={{width: 'min(32rem, 90vw)'}}>
        <Stack gap={4}>
          <Text as="h2" id={titleId} size={2} weight="semibold">
            {title}
          </Text>
          {children && <Box>{children}</Box>}
          <Flex gap={2} justify="flex-end">
            {actions}
          </Flex>
        </Stack>
      </Card>
    </dialog>
  )
}
