import {useEffect, useRef} from 'react'
import {Button} from '../button.tsx'
import {Spinner} from './spinner.tsx'

type SubmitButtonProps = {
  label: string
  busy: boolean
  busyLabel: string
  className?: string
}

/** Sends its form; disabled while that is under way. */
export function SubmitButton({label, busy, busyLabel, className = ''}: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const {current} = button
    if (!busy || !current) return undefined
    // Browsers take the focus from a button that becomes disabled; a keyboard shall not lose its place.
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
