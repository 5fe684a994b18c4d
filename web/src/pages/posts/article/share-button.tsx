import {Check, LinkSign} from '#web/ui/icons.ts'
import {useCopy, type CopyOutcome} from '#web/ui/use-copy.ts'

const labels: Record<CopyOutcome, string> = {
  copied: 'Link copied',
  refused: 'Copy the address from the address bar',
}

/** Copies the address of the page, and says whether the browser let it. */
export function CopyLink({address}: {address: string}) {
  const {outcome, copy} = useCopy()
  const Icon = outcome === 'copied' ? Check : LinkSign
  return (
    <button
      type="button"
      onClick={() => copy(address)}
      className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-sm text-small font-medium text-sky underline-offset-4 hover:underline active:text-ink"
    >
      <Icon className="size-4.5" />
      <span aria-live="polite">{outcome ? labels[outcome] : 'Copy link'}</span>
    </button>
  )
}
