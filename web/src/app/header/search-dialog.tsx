import {useEffect, useId, useState, type Dispatch, type ReactNode, type SetStateAction} from 'react'
import {useLocation, useNavigate} from 'react-router-dom'
import {NothingFound} from '#web/search/nothing-found.tsx'
import {trimmedQuery} from '#web/search/query.ts'
import {FEW_RESULTS} from '#web/search/search-answers.ts'
import {statusText} from '#web/search/status-text.ts'
import {useAskAhead, useSearch} from '#web/search/use-search.ts'
import {searchTexts} from '#web/copy/pages/search.ts'
import {searchPath} from '@skyforge/config/site/paths.ts'
import {Dialog} from '#web/ui/dialog.tsx'
import {Link} from '#web/ui/link.tsx'
import {SearchField} from './search-field.tsx'
import {SearchOptions} from './search-options.tsx'
import {useChoice} from './use-choice.ts'

let openings = 0

/**
 * Shows the search dialog over a page until it is closed. Each opening is a new dialog, so that reopening immediately
 * is not taken for the closing one.
 */
export function openSearch(show: Dispatch<SetStateAction<ReactNode>>): void {
  openings += 1
  const dialog = (
    <SearchDialog
      key={openings}
      onClosed={() => show((shown) => (shown === dialog ? undefined : shown))}
    />
  )
  show(dialog)
}

/** The search dialog, open while mounted; `onClosed` is called when it closes. */
function SearchDialog({onClosed}: {onClosed: () => void}) {
  const ids = useId()
  const {key, pathname, search: shown} = useLocation()
  const [openedOn, setOpenedOn] = useState<string | undefined>(key)
  const [typed, setTyped] = useState('')
  // The search page has the other results.
  const search = useSearch(typed, FEW_RESULTS)
  const askAhead = useAskAhead(FEW_RESULTS)
  const {count = 0, results: options = []} = search.answer ?? {}
  const {chosen, chooseNone, onArrow} = useChoice(options.map(({path}) => path))
  const navigate = useNavigate()
  // Every navigation closes it; it returns the focus before it unmounts.
  const isOpen = openedOn === key
  const close = () => setOpenedOn(undefined)
  useEffect(() => {
    if (!isOpen) onClosed()
  }, [isOpen, onClosed])
  const query = trimmedQuery(typed)
  const onSubmit = () => {
    const path = options[chosen]?.path ?? searchPath(query)
    close()
    void navigate(path, {replace: path === pathname + shown})
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      labelledBy={`${ids}-heading`}
      className="mt-3 max-h-[calc(100dvh-1.5rem)] w-[calc(100%-1.5rem)] max-w-[42rem] overflow-hidden rounded-lg shadow-raised open:flex sm:mt-[10vh] sm:max-h-[80dvh]"
    >
      <div className="flex w-full flex-col bg-white">
        <h2 id={`${ids}-heading`} className="sr-only">
          {searchTexts.heading}
        </h2>
        <SearchField
          {...{ids, typed, chosen, count: options.length, onSubmit, onArrow}}
          onType={(text) => {
            askAhead(text)
            setTyped(text)
            chooseNone()
          }}
          onClose={close}
        />
        <div className="overflow-y-auto">
          <p role="status" className="px-5 text-small not-empty:pt-3">
            {statusText(search, query !== '')}
          </p>
          <SearchOptions {...{ids, options, chosen}} onFollow={close} />
          {search.answer && options.length === 0 && (
            <div className="px-5 pb-5">
              <NothingFound />
            </div>
          )}
          {count > options.length && (
            <Link
              to={searchPath(query)}
              onClick={close}
              className="flex min-h-13 items-center border-t border-line px-5 font-medium text-sky hover:bg-sky-soft focus-visible:-outline-offset-2"
            >
              {searchTexts.all}
            </Link>
          )}
        </div>
      </div>
    </Dialog>
  )
}
