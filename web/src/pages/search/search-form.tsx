import {useEffect, useRef, type SubmitEvent} from 'react'
import {useLocation, useNavigate} from 'react-router-dom'
import {dropTypedTexts, restoreTypedTexts} from '#web/lib/release/typed-texts.ts'
import {MOST_CHARACTERS, trimmedQuery} from '#web/search/query.ts'
import {searchTexts} from '#web/copy/pages/search.ts'
import {paths, searchPath} from '@skyforge/config/site/paths.ts'
import {Button} from '#web/ui/button.tsx'

type SearchFormProps = {typed: string; onType: (typed: string) => void}

/** The search field, and the button that puts the query into the address; both work without script. */
export function SearchForm({typed, onType}: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const {pathname, search} = useLocation()
  // The visitor may have typed before hydration.
  useEffect(() => {
    restoreTypedTexts()
    const {value, defaultValue, form} = field.current ?? {}
    if (value !== undefined && value !== defaultValue) onType(value)
    // From here on React has the text.
    if (form) dropTypedTexts(form)
  }, [onType])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const path = searchPath(trimmedQuery(typed))
    void navigate(path, {replace: path === pathname + search})
  }
  return (
    <form
      role="search"
      action={paths.search}
      onSubmit={submit}
      className="mt-8 flex max-w-article gap-3"
    >
      <input
        ref={field}
        type="search"
        dir="auto"
        name="q"
        aria-label={searchTexts.label}
        value={typed}
        onChange={({target}) => onType(target.value)}
        maxLength={MOST_CHARACTERS}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className="min-h-12 min-w-0 flex-1 rounded-sm border border-field bg-white px-3.5 py-2 text-body text-ink"
      />
      <Button type="submit" on="dark">
        {searchTexts.submit}
      </Button>
    </form>
  )
}
