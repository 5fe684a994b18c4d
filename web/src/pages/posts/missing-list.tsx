import {Suspense} from 'react'
import {lazy} from '#web/lib/hydration/lazy.ts'
import {ErrorScreen} from '#web/sections/error-screen.tsx'
import {whenRendered} from '#web/ui/lazy/when-rendered.ts'

const Redirected = whenRendered(
  lazy(
    'Where an old address leads',
    async () => (await import('#web/content/redirects/redirected.tsx')).Redirected,
  ),
)

/** Shown for an unknown category, tag or author, or an empty list, until something is published there. */
export function MissingList() {
  return (
    <>
      <ErrorScreen what="There is no page at this address." />
      <Suspense>
        <Redirected />
      </Suspense>
    </>
  )
}
