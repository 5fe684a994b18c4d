import {useEffect} from 'react'
import {SWRConfig} from 'swr'
import type {KnownContent} from '#web/content/answer.ts'
import {notifyHydrated} from '#web/lib/hydration/hydrated-event.ts'
import {ErrorBoundary} from '#web/ui/error-boundary.tsx'
import {ErrorScreen, FAILED} from '#web/sections/error-screen.tsx'
import {AppRoutes} from './routes.tsx'

/** The site inside its router, with the content known so far. */
export function App({known}: {known: KnownContent}) {
  return (
    <SWRConfig value={{fallback: known}}>
      <ErrorBoundary fallback={<Alone />}>
        <AppRoutes />
      </ErrorBoundary>
    </SWRConfig>
  )
}

/** Replaces everything, header and footer included. */
function Alone() {
  useEffect(notifyHydrated, [])
  return (
    <main>
      <ErrorScreen what={FAILED} alone />
    </main>
  )
}
