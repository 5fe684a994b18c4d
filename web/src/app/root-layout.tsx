import {Suspense, useEffect} from 'react'
import {Outlet, useLocation} from 'react-router-dom'
import {MAIN_ID} from '@skyforge/config/site/element-ids.ts'
import {notifyHydrated} from '#web/lib/hydration/hydrated-event.ts'
import {ErrorBoundary} from '#web/ui/error-boundary.tsx'
import {ErrorScreen, FAILED} from '#web/sections/error-screen.tsx'
import {Footer} from './footer/footer.tsx'
import {Header} from './header/header.tsx'
import {LoadingScreen} from './loading-screen.tsx'
import {RouteProgress} from './route-progress.tsx'
import {useArrival, useScrollToTop} from './use-arrival.ts'
import {usePathChanges} from './use-path-changes.ts'
import {useScrollRestoration} from './use-scroll-restoration.ts'

/** The layout of all routes: header, footer, navigation between pages. */
export function RootLayout() {
  const {pathname} = useLocation()
  const pathChanges = usePathChanges()
  useScrollRestoration()
  useScrollToTop(pathChanges)
  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        className="fixed -top-20 left-2 z-50 rounded-sm bg-ink px-5 py-3 font-semibold text-white focus:top-2"
      >
        Skip to content
      </a>
      <RouteProgress pathChanges={pathChanges} />
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        <ErrorBoundary
          key={pathname}
          fallback={
            <>
              <ErrorScreen what={FAILED} />
              <Arrival pathChanges={pathChanges} />
            </>
          }
        >
          <Suspense fallback={<LoadingScreen />}>
            <Outlet />
            <Arrival pathChanges={pathChanges} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </>
  )
}

/** Rendered after the page, so that its effects run once the page's code has arrived. */
function Arrival({pathChanges}: {pathChanges: number}) {
  useEffect(notifyHydrated, [])
  useArrival(pathChanges)
  return null
}
