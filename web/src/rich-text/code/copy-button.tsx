import {Check, Copy} from '#web/ui/icons.ts'
import {useCopy, type CopyOutcome} from '#web/ui/use-copy.ts'

const labels: Record<CopyOutcome, string> = {
  copied: 'Copied',
  refused: 'Selected: copy by keyboard',
}

type CopyButtonProps = {
  code: string
  /** Selects the code if the browser does not allow copying. */
  selectCode: () => void
  className?: string
}

/** Copies code and reports the outcome. */
export function CopyButton({code, selectCode, className = ''}: CopyButtonProps) {
  const {outcome, copy} = useCopy()
  const press = async () => {
    if ((await copy(code)) === 'refused') selectCode()
  }
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <button
      type="button"
      onClick={press}
      className={`inline-flex min-h-11 cursor-pointer items-center gap-2 px-4 text-note font-medium text-on-dark transition-colors hover:bg-chalk/10 hover:text-white focus-visible:-outline-offset-2 focus-visible:outline-on-dark-link active:bg-chalk/20 ${className}`}
    >
      <Icon className="size-4" />
      <span aria-live="polite">{outcome ? labels[outcome] : 'Copy code'}</span>
    </button>
  )
}
