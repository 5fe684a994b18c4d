import {Link} from 'react-router-dom'
import {PageMeta} from '#web/sections/page-meta.tsx'
import {paths} from '#web/site/paths.ts'

/** What shows for a path that leads nowhere, and when a page fails to render. */
export function ErrorScreen({what}: {what: string}) {
  return (
    <section className="blueprint-paper min-h-[60svh]">
      <PageMeta title="Application Error" canonical={undefined} />
      <div className="mx-auto max-w-page px-5 py-section sm:px-8">
        <h1 className="text-headline text-ink">Application Error</h1>
        <p className="mt-5 max-w-[48ch] text-lead">{what}</p>
        <Link
          to={paths.home}
          className="mt-8 inline-flex min-h-12 items-center rounded-sm bg-ember px-6 font-semibold text-white transition-colors hover:bg-ink active:bg-slate"
        >
          Go to the start page
        </Link>
      </div>
    </section>
  )
}

export function UnknownPath() {
  return (
    <ErrorScreen what="There is no page at this address; it may have moved or never existed." />
  )
}
