import {createElement, use, useState, type ComponentProps} from 'react'
import type {GetInTouchModal} from '#web/forms/get-in-touch-modal.tsx'
import {late} from '#web/lib/late.ts'

type ModalProps = ComponentProps<typeof GetInTouchModal>

const modal = late(
  'The form',
  async () => (await import('#web/forms/get-in-touch-modal.tsx')).GetInTouchModal,
)

export const prefetchModal = modal.prefetch

/**
 * The Get in Touch modal, from when it is first open on: few visitors come by an address that opens it. They
 * see the page with it, not before it.
 */
export function LateModal(props: ModalProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  return wasOpen && <Modal {...props} />
}

function Modal(props: ModalProps) {
  return createElement(use(modal.need()), props)
}
