import {useState} from 'react'
import {useSearchParams} from 'react-router-dom'
import {useSWRConfig} from 'swr'
import {PageMeta} from '#web/head/page-meta.tsx'
import {trimmedQuery} from '#web/search/query.ts'
import {searchAnswersPath} from '#web/search/search-answers.ts'
import {statusText} from '#web/search/status-text.ts'
import {useSearch} from '#web/search/use-search.ts'
import {searchTexts} from '#web/copy/pages/search.ts'
import {NothingFound} from '#web/search/nothing-found.tsx'
import {useHydrating} from '#web/ui/use-hydrating.ts'
import {SearchForm} from './search-form.tsx'
import {SearchResultItem} from './search-result-item.tsx'

/** Results for the query in the address (`?q=…`), and for what is being typed. */
export function SearchPage() {
  const {query, isSettled} = useAddressQuery()
  const [asked, setAsked] = useState(query)
  const [typed, setTyped] = useState(query)
  if (asked !== query) {
    setAsked(query)
    setTyped(query)
  }
  return (
    <>
      <PageMeta
        title={query ? searchTexts.titleOf(query) : searchTexts.title}
        description={searchTexts.description}
        canonical={undefined}
        settled={isSettled}
      />
      <header className="blueprint-night bg-ink text-on-dark">
        <div className="mx-auto max-w-page px-5 py-10 sm:px-8 lg:py-14">
          <h1 className="text-title text-white">{searchTexts.heading}</h1>
          <SearchForm typed={typed} onType={setTyped} />
        </div>
      </header>
      <Results typed={typed} />
    </>
  )
}

/**
 * Returns the query of the address. On static hosts, which have one page for all addresses, it is applied only after
 * hydration.
 */
function useAddressQuery() {
  const [params] = useSearchParams()
  const query = trimmedQuery(params.get('q') ?? '')
  const {fallback} = useSWRConfig()
  const isHydrating = useHydrating()
  const isSettled = !isHydrating || query === '' || searchAnswersPath(query) in fallback
  return {query: isSettled ? query : '', isSettled}
}

function Results({typed}: {typed: string}) {
  const search = useSearch(typed)
  const isAsked = trimmedQuery(typed) !== ''
  const {answer} = search
  return (
    <div className="mx-auto min-h-[50svh] max-w-page px-5 pt-8 pb-section sm:px-8">
      {!isAsked && <p className="max-w-[62ch] text-lead">{searchTexts.invitation}</p>}
      <p role="status" className="text-lead text-ink">
        {statusText(search, isAsked)}
      </p>
      {answer?.results.length === 0 && <NothingFound />}
      {answer && answer.results.length > 0 && (
        <ul aria-label={searchTexts.results} className="mt-6 max-w-article">
          {answer.results.map((result) => (
            <SearchResultItem key={result.path} result={result} />
          ))}
        </ul>
      )}
    </div>
  )
}
