import type {SanityDocument} from 'sanity'
import type {AddressChange} from './address-change.ts'
import {AddressDialog} from './address-dialog.tsx'
import {useRedirecting} from './use-redirecting.ts'

type ScheduleDialogProps = {
  published: SanityDocument
  change: AddressChange
  /** Goes on to ask for the time. */
  onAnswered: () => void
  onClose: () => void
}

/** Asks what is to become of the old address of an article that is published at a time. */
export function ScheduleDialog({published, change, onAnswered, onClose}: ScheduleDialogProps) {
  const {redirect, isRedirecting} = useRedirecting(published._id)

  async function answer(isRedirected: boolean) {
    if (isRedirected && !(await redirect(change))) return
    onClose()
    onAnswered()
  }

  return (
    <AddressDialog
      change={change}
      answer="Choose the time"
      isRefused={false}
      isBusy={isRedirecting}
      onAnswer={(isRedirected) => void answer(isRedirected)}
      onClose={onClose}
    />
  )
}
