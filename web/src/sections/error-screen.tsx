import {PageMeta} from '#web/head/page-meta.tsx'
import {paths} from '@skyforge/config/site/paths.ts'
import {Button, ButtonLink} from '#web/ui/button.tsx'
import {Notice} from '#web/ui/notices/notice.tsx'

export const FAILED = 'This page could not be loaded or shown because of an error.'

type ErrorScreenProps = {
  what: string
  /** True without header and footer: links then reload the document. */
  alone?: boolean
}

/** Shown for unknown paths, and when a page fails to load or render. */
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
