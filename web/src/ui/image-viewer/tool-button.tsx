import type {Icon} from '#web/ui/icon.tsx'

type ToolButtonProps = {
  Icon: Icon
  label: string
  onPress: () => void
  /** Looks disabled but keeps the focus, which a disabled button would lose. */
  isIdle?: boolean
  className?: string
}

/** A round button over the image. */
export function ToolButton({Icon, label, onPress, isIdle, className = ''}: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isIdle}
      onClick={onPress}
      className={`grid size-12 cursor-pointer place-items-center rounded-md text-white transition-colors hover:bg-slate active:bg-field aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-white/40 ${className}`}
    >
      <Icon className="size-6" />
    </button>
  )
}
