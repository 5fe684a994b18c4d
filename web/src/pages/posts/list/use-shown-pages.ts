import {useLocation, useNavigate} from 'react-router-dom'
import {useSWRConfig} from 'swr'
import {sameViewAt} from '#web/analytics/page-views.ts'
import {PAGE_PARAMETER, pageNumber, pageSearch} from '#web/content/lists/pages.ts'
import {useHydrating} from '#web/ui/use-hydrating.ts'

export type ShownPages = {
  /** The pages of the list that show, one after the other, from 1 on. */
  first: number
  last: number
  /** The address of a page of this list. */
  pathOf: (page: number) => string
  /** Shows the next page as well. */
  showNext: () => void
}

/**
 * Which pages of a list show. The address names the last one, and its entry in the history the first, so that whoever
 * comes back finds what was there; what came from the server is one page, and stays one: more above it would move
 * what somebody looks at.
 *
 * @param firstKey - the name of the answer that the first page alone is made from
 * @param category - by which the list is filtered
 */
export function useShownPages(firstKey: string, category?: string): ShownPages {
  const {pathname, search, state} = useLocation()
  const navigate = useNavigate()
  const isHydrating = useHydrating()
  const {fallback} = useSWRConfig()
  // Hosts of files alone have the first page at all addresses of a list.
  const isFirst = isHydrating && firstKey in fallback
  const last = isFirst ? 1 : pageNumber(new URLSearchParams(search).get(PAGE_PARAMETER))
  const first = isHydrating ? last : Math.min(firstPageIn(state) ?? last, last)
  const pathOf = (page: number) => pathname + pageSearch(page, category)
  const showNext = () => {
    const path = pathOf(last + 1)
    sameViewAt(path)
    void navigate(path, {
      replace: true,
      state: {firstPage: first, loadedAt: performance.timeOrigin},
    })
  }
  return {first, last, pathOf, showNext}
}

/** What the state of an entry of the history says that this document wrote; other pages write other states. */
function firstPageIn(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  if (!('firstPage' in state && 'loadedAt' in state)) return undefined
  if (state.loadedAt !== performance.timeOrigin) return undefined
  return typeof state.firstPage === 'number' ? state.firstPage : undefined
}
