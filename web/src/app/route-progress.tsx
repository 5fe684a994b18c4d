import {useEffect, useState} from 'react'

/** Milliseconds that a route change is indicated, even if the page changes immediately. */
export const ROUTE_PROGRESS_MS = 700

/** A bar over the page for 700 ms after each change of path; content and focus do not wait for it. */
export function RouteProgress({pathChanges}: {pathChanges: number}) {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setShown(pathChanges), ROUTE_PROGRESS_MS)
    return () => clearTimeout(timer)
  }, [pathChanges])
  if (shown === pathChanges) return null
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden bg-sky-soft">
      <div key={pathChanges} className="h-full origin-left animate-route bg-ember" />
      <span className="sr-only">Loading...</span>
    </div>
  )
}
