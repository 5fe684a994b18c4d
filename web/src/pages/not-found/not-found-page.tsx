import {Redirected} from '#web/content/redirects/redirected.tsx'
import {ErrorScreen} from '#web/sections/error-screen.tsx'

/** For an address without a page, which may redirect. */
export function NotFoundPage() {
  return (
    <>
      <ErrorScreen what="There is no page at this address." />
      <Redirected />
    </>
  )
}
