import {SWRConfig} from 'swr'
import type {KnownContent} from '#web/content/use-content.ts'
import {AppRoutes} from './routes.tsx'

/** The site below its router, with the content that is known before anything is asked. */
export function App({known}: {known: KnownContent}) {
  return (
    <SWRConfig value={{fallback: known}}>
      <AppRoutes />
    </SWRConfig>
  )
}
