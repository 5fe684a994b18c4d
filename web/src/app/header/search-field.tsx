import type {KeyboardEvent} from 'react'
import {MOST_CHARACTERS} from '#web/search/query.ts'
import {searchTexts} from '#web/copy/pages/search.ts'
import {Cross} from '#web/ui/icons.ts'

type SearchFieldProps = {
  /** Prefix of the ids of the list and its options. */
  ids: string
  typed: string
  /** Number of options, and the chosen index; -1 if no option is chosen. */
  count: number
  chosen: number
  onType: (typed: string) => void
  onArrow: (event: KeyboardEvent) => void
  onSubmit: () => void
  onClose: () => void
}

/**
 * The combobox of the dialog, whose arrow keys move through the options
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 */
export function SearchField(props: SearchFieldProps) {
  const {ids, typed, count, chosen, onType, onArrow, onSubmit, onClose} = props
  return (
    <form
      role="search"
      className="flex items-center border-b border-line pr-2 focus-within:border-sky"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <input
        type="text"
        role="combobox"
        aria-label={searchTexts.label}
        aria-expanded={count > 0}
        aria-controls={count > 0 ? `${ids}-options` : undefined}
        aria-activedescendant={chosen < 0 ? undefined : `${ids}-${chosen}`}
        aria-autocomplete="list"
        placeholder={searchTexts.placeholder}
        value={typed}
        onChange={({target}) => onType(target.value)}
        onKeyDown={onArrow}
        maxLength={MOST_CHARACTERS}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className="min-h-16 min-w-0 flex-1 px-5 text-lead text-ink outline-none placeholder:text-slate"
      />
      <button
        type="button"
        aria-label={searchTexts.close}
        onClick={onClose}
        className="grid size-11 cursor-pointer place-items-center rounded-sm text-ink hover:bg-sky-soft active:bg-line"
      >
        <Cross className="size-6" />
      </button>
    </form>
  )
}
