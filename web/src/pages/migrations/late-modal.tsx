import {createElement, Suspense, use, useState, type ComponentProps} from 'react'
import type {GetInTouchModal} from '#web/forms/get-in-touch-modal.tsx'
import {late} from '#web/lib/late.ts'
import {ErrorBoundary} from '#web/ui/error-boundary.tsx'

type ModalProps = ComponentProps<typeof GetInTouchModal>

const modal = late(
  'The form',
  async () => (await import('#web/forms/get-in-touch-modal.tsx')).GetInTouchModal,
)

export const prefetchModal = modal.prefetch

/**
 * The Get in Touch modal, from when it is first open on: few visitors come by an address that opens it. The
 * page does not wait for it, and does without it where its code cannot be had.
 */
export function LateModal(props: ModalProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <Modal {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

function Modal(props: ModalProps) {
  return createElement(use(modal.need()), props)
}
