import {PageMeta} from '#web/head/page-meta.tsx'
import {paths} from '@skyforge/config/site/paths.ts'
import {Button, ButtonLink} from '#web/ui/button.tsx'
import {Notice} from '#web/ui/notices/notice.tsx'

export const FAILED = 'This page could not be loaded or shown because of an error.'

type ErrorScreenProps = {
  what: string
  /** True where nothing of the site stands around it, so that its links have to load it anew. */
  alone?: boolean
}

/** What shows for a path that leads nowhere, and when a page cannot be loaded or rendered. */
export function ErrorScreen({what, alone = false}: ErrorScreenProps) {
  return (
    <>
      <PageMeta title="Application Error" canonical={undefined} />
      <Notice heading="Application Error" text={what}>
        <ButtonLink to={paths.home} reloadDocument={alone}>
          Go to the start page
        </ButtonLink>
        <Button
          look="secondary"
          data-failed={what === FAILED || undefined}
          onClick={() => window.location.reload()}
        >
          Try again
        </Button>
      </Notice>
    </>
  )
}
