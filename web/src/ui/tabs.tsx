import {useId, useRef, type KeyboardEvent, type ReactNode} from 'react'
import {nextByKey} from './arrow-keys.ts'

export type Tab<Id extends string> = {
  id: Id
  label: string
  panel: ReactNode
}

type TabsProps<Id extends string> = {
  /** Name of the list for screen readers. */
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  orientation?: 'horizontal' | 'vertical'
  /** Classes of the list, of a tab (`aria-selected:` for the selected one), and of a panel. */
  className?: {list?: string; tab?: string; panel?: string}
}

/**
 * Tabs by the ARIA pattern, selected as the focus moves with arrow keys, Home and End. All panels are in the page; only
 * the selected one is visible.
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  orientation = 'horizontal',
  className = {},
}: TabsProps<Id>) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const moveFocus = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({id}) => id === selected)
    const next = tabs.at(nextByKey(event.key, at, tabs.length, orientation) ?? at)
    if (!next || next.id === selected) return
    event.preventDefault()
    onSelect(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        aria-orientation={orientation}
        onKeyDown={moveFocus}
        className={className.list}
      >
        {tabs.map(({id, label: text}) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            data-tab={id}
            aria-selected={id === selected}
            aria-controls={`${base}-${id}-panel`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
            className={className.tab}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({id, panel}) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}-${id}-panel`}
          aria-labelledby={`${base}-${id}`}
          hidden={id !== selected}
          className={className.panel}
        >
          {panel}
        </div>
      ))}
    </>
  )
}
