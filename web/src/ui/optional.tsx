import {Suspense, type ReactNode} from 'react'
import {ErrorBoundary} from './error-boundary.tsx'

/** What a page neither waits for nor goes down with: where it is not there, or not yet, there is nothing. */
export function Optional({children}: {children: ReactNode}) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}
