import {Suspense, type ReactNode} from 'react'
import {ErrorBoundary} from './error-boundary.tsx'

/** Renders nothing while its children are loading or if they fail. */
export function Optional({children}: {children: ReactNode}) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}
