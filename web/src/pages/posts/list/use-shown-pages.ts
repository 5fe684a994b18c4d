import {useLocation, useNavigate} from 'react-router-dom'
import {useSWRConfig} from 'swr'
import {sameViewAt} from '#web/analytics/page-views.ts'
import {PAGE_PARAMETER, pageNumber, pageSearch} from '#web/content/lists/pages.ts'
import {useHydrating} from '#web/ui/use-hydrating.ts'

export type ShownPages = {
  /** The consecutive shown pages of the list, from 1 on. */
  first: number
  last: number
  pathOf: (page: number) => string
  showNext: () => void
}

/**
 * Manages the shown pages of a list. The address names the last one, and its history entry the first, so that going
 * back restores them. A server-rendered page stays alone, as adding pages above it would move the view.
 *
 * @param firstKey - key of the result that only the first page uses
 * @param category - filter of the list
 */
export function useShownPages(firstKey: string, category?: string): ShownPages {
  const {pathname, search, state} = useLocation()
  const navigate = useNavigate()
  const isHydrating = useHydrating()
  const {fallback} = useSWRConfig()
  // Static hosts serve the first page at all addresses of a list.
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

/** Reads the history state that this document wrote; other pages write other states. */
function firstPageIn(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  if (!('firstPage' in state && 'loadedAt' in state)) return undefined
  if (state.loadedAt !== performance.timeOrigin) return undefined
  return typeof state.firstPage === 'number' ? state.firstPage : undefined
}
