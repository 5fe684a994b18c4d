import {useEffect} from 'react'
import {useLocation} from 'react-router-dom'
import {pageShown} from '#web/analytics/page-views.ts'

/** Reports the page view with the full title, once the title is settled or the page is left. */
export function usePageView(title: string, settled: boolean): void {
  const {pathname, search} = useLocation()
  useEffect(() => {
    pageShown({path: pathname + search, title, settled})
  }, [pathname, search, title, settled])
}
