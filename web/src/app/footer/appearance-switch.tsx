import {useId, useRef, type KeyboardEvent} from 'react'
import {nextByKey} from '#web/ui/arrow-keys.ts'
import {chooseAppearance, useAppearance} from './use-appearance.ts'

const choices = [
  {name: 'system', label: 'System'},
  {name: 'light', label: 'Light'},
  {name: 'dark', label: 'Dark'},
] as const

/** Lets visitors choose the appearance. Without script the system decides. */
export function AppearanceSwitch() {
  const shown = useAppearance()
  const labelId = useId()
  const buttons = useRef<HTMLButtonElement[]>([])
  const moveFocus = (event: KeyboardEvent) => {
    const at = choices.findIndex(({name}) => name === shown)
    const button = buttons.current[nextByKey(event.key, at, choices.length, 'vertical') ?? -1]
    if (!button) return
    event.preventDefault()
    button.click()
    button.focus()
  }
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={labelId}
      onKeyDown={moveFocus}
      className="flex items-center gap-x-4 noscript:hidden"
    >
      <span id={labelId}>Appearance</span>
      {choices.map(({name, label}, index) => (
        <button
          key={name}
          ref={(button) => {
            if (button) buttons.current[index] = button
          }}
          type="button"
          role="radio"
          aria-checked={name === shown}
          tabIndex={name === shown ? 0 : -1}
          onClick={() => chooseAppearance(name)}
          className="min-h-11 min-w-11 cursor-pointer decoration-ember-glow decoration-2 underline-offset-6 hover:text-white aria-checked:text-white aria-checked:underline"
        >
          {label}
        </button>
      ))}
    </div>
  )
}
