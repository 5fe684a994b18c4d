import {PageMeta} from '#web/sections/page-meta.tsx'
import {paths} from '#web/site/paths.ts'
import {Button, ButtonLink} from '#web/ui/button.tsx'

/** What shows for a path that leads nowhere, and when a page cannot be loaded or rendered. */
export function ErrorScreen({what}: {what: string}) {
  return (
    <section className="blueprint-paper min-h-[60svh]">
      <PageMeta title="Application Error" canonical={undefined} />
      <div className="mx-auto max-w-page px-5 py-section sm:px-8">
        <h1 className="text-headline text-ink">Application Error</h1>
        <p className="mt-5 max-w-[48ch] text-lead">{what}</p>
        <div className="mt-8 flex flex-wrap gap-4">
          <ButtonLink to={paths.home}>Go to the start page</ButtonLink>
          <Button look="secondary" onClick={() => window.location.reload()}>
            Try again
          </Button>
        </div>
      </div>
    </section>
  )
}

export function UnknownPath() {
  return <ErrorScreen what="There is no page at this address." />
}
