import {PageMeta} from '#web/sections/page-meta.tsx'
import {paths} from '#web/site/paths.ts'
import {Button, ButtonLink} from '#web/ui/button.tsx'
import {Notice} from '#web/ui/notice.tsx'

/** What shows for a path that leads nowhere, and when a page cannot be loaded or rendered. */
export function ErrorScreen({what}: {what: string}) {
  return (
    <>
      <PageMeta title="Application Error" canonical={undefined} />
      <Notice heading="Application Error" text={what}>
        <ButtonLink to={paths.home}>Go to the start page</ButtonLink>
        <Button look="secondary" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </Notice>
    </>
  )
}

export function UnknownPath() {
  return <ErrorScreen what="There is no page at this address." />
}
