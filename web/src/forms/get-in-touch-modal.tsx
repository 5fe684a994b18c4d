import {useEffect, useId, useRef} from 'react'
import {DISMISS, getInTouchTexts as texts} from '#web/copy/form-texts.ts'
import {Dialog} from '#web/ui/dialog.tsx'
import {Cross} from '#web/ui/icons.ts'
import {Toaster} from '#web/ui/notices/toaster.tsx'
import {useToast} from '#web/ui/notices/use-toast.ts'
import {GetInTouchForm} from './get-in-touch-form.tsx'
import {sendGetInTouch} from './send-get-in-touch.ts'
import {useSubmission} from './use-submission.ts'

/** Time to read the two sentences; and the time until the dialog is gone. */
const TOAST_MS = 4000
const RESET_MS = 100

type GetInTouchModalProps = {
  open: boolean
  /** Called for Escape, backdrop, close icon and Cancel, and after sending. */
  onClose: () => void
}

/** The Get in Touch form. Stays mounted while closed to keep entries and toast. */
export function GetInTouchModal({open, onClose}: GetInTouchModalProps) {
  const headingId = useId()
  const {toast, show, dismiss} = useToast()
  const resetSoon = useDelayedReset()
  const {state, onSubmit} = useSubmission({
    form: 'get-in-touch',
    send: sendGetInTouch,
    shown: open,
    onSent: (form) => {
      // The visitor may have closed it and opened another page.
      if (form.closest('dialog')?.open) onClose()
      resetSoon(form)
      show({tone: 'good', text: texts.succeeded, lifetime: TOAST_MS})
    },
  })
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        labelledBy={headingId}
        className="max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg overflow-hidden rounded-lg shadow-raised open:flex"
      >
        <div className="relative flex w-full flex-col">
          <div className="blueprint-paper border-b border-line bg-white py-5 pr-16 pl-5 sm:py-6 sm:pl-8">
            <h2 id={headingId} className="text-lead-title text-ink">
              {texts.heading}
            </h2>
            <p className="mt-1.5 text-small">{texts.intro}</p>
          </div>
          <GetInTouchForm state={state} onSubmit={onSubmit} onCancel={onClose} />
          <button
            type="button"
            aria-label={texts.close}
            onClick={onClose}
            className="absolute top-4 right-4 max-sm:right-2 grid size-11 cursor-pointer place-items-center rounded-sm text-ink hover:bg-sky-soft active:bg-line"
          >
            <Cross className="size-6" />
          </button>
        </div>
      </Dialog>
      <Toaster toast={toast} onDismiss={dismiss} dismissLabel={DISMISS} />
    </>
  )
}

/** Clears the form after 100 ms, so that it does not visibly empty. */
function useDelayedReset() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (form: HTMLFormElement) => {
    timer.current = setTimeout(() => form.reset(), RESET_MS)
  }
}
