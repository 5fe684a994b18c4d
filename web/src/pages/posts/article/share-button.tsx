import {Check, LinkSign} from '#web/ui/icons.ts'
import {useCopy, type CopyOutcome} from '#web/ui/use-copy.ts'
import {useHydrating} from '#web/ui/use-hydrating.ts'

const labels: Record<CopyOutcome, string> = {
  copied: 'Link copied',
  refused: 'Copy the address from the address bar',
}

type ShareButtonProps = {title: string; address: string}

/** Opens the system's share dialog, or else copies the address and reports the outcome. */
export function ShareButton({title, address}: ShareButtonProps) {
  const {outcome, copy} = useCopy()
  // The server cannot know the system.
  const canShare = !useHydrating() && 'share' in navigator
  const press = async () => {
    if (!canShare || !(await share(title, address))) await copy(address)
  }
  const Icon = outcome === 'copied' ? Check : LinkSign
  return (
    <button
      type="button"
      onClick={press}
      className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-sm text-small font-medium text-sky underline-offset-4 hover:underline active:text-ink"
    >
      <Icon className="size-4.5" />
      <span aria-live="polite">{outcome ? labels[outcome] : canShare ? 'Share' : 'Copy link'}</span>
    </button>
  )
}

/** False if the dialog did not open; closing it counts as opened. */
async function share(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({title, url})
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
