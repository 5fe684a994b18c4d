import {createPortal} from 'react-dom'
import {Cross} from '../icons.ts'
import {useHydrating} from '../use-hydrating.ts'
import type {Toast} from './use-toast.ts'

type ToasterProps = {
  toast: Toast | undefined
  onDismiss: () => void
  /** Name of the button that closes the toast. */
  dismissLabel: string
}

/**
 * Shows the toast of `useToast` over the page and announces it. Screen readers announce a polite region only if it was
 * there before its text; an alert also when it appears.
 */
export function Toaster({toast, onDismiss, dismissLabel}: ToasterProps) {
  if (useHydrating()) return null
  const card = toast && (
    <div
      className={`pointer-events-auto flex items-start gap-2 rounded-md py-1.5 pr-1.5 pl-5 text-white shadow-raised transition-[opacity,translate] duration-200 starting:-translate-y-2 starting:opacity-0 ${tones[toast.tone]}`}
    >
      <p className="py-2 font-medium">{toast.text}</p>
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={onDismiss}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-sm hover:bg-chalk/15 focus-visible:outline-offset-[-4px] focus-visible:outline-white active:bg-chalk/25"
      >
        <Cross className="size-5" />
      </button>
    </div>
  )
  return createPortal(
    <div className="pointer-events-none fixed inset-x-4 top-22 z-60 flex justify-center sm:left-auto sm:justify-end">
      <div role="status">{toast?.tone === 'good' && card}</div>
      {toast?.tone === 'bad' && <div role="alert">{card}</div>}
    </div>,
    document.body,
  )
}

const tones = {good: 'bg-good', bad: 'bg-bad'} as const
