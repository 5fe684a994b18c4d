import {useEffect, useRef} from 'react'
import {Button} from '../button.tsx'
import {Spinner} from './spinner.tsx'

type SubmitButtonProps = {
  label: string
  busy: boolean
  busyLabel: string
  className?: string
}

/** Submits its form; disabled while submitting. */
export function SubmitButton({label, busy, busyLabel, className = ''}: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const {current} = button
    if (!busy || !current) return undefined
    // Browsers drop the focus of a button that becomes disabled; this restores it.
    return () => {
      if (document.activeElement === document.body) current.focus()
    }
  }, [busy])
  return (
    <Button ref={button} type="submit" disabled={busy} aria-busy={busy} className={className}>
      {busy && <Spinner />}
      <span>{busy ? busyLabel : label}</span>
    </Button>
  )
}
