import {Redirected} from '#web/content/redirects/redirected.tsx'
import {ErrorScreen} from '#web/sections/error-screen.tsx'

/** For an address that leads nowhere, or only to another one. */
export function NotFoundPage() {
  return (
    <>
      <ErrorScreen what="There is no page at this address." />
      <Redirected />
    </>
  )
}
