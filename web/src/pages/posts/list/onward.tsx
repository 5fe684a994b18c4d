import {endOfPage, pagesOf, type Listed} from '#web/content/lists/pages.ts'
import {Button} from '#web/ui/button.tsx'
import {Link} from '#web/ui/link.tsx'
import {useCount} from './use-page-entries.ts'
import type {ShownPages} from './use-shown-pages.ts'

type OnwardProps = {
  listed: Listed | undefined
  pages: ShownPages
  /** True while the requested next page is loading. */
  isUnderway: boolean
  showMore: () => void
}

/** A button that adds the next page of a list, and links to the pages around it. */
export function Onward({listed, pages, isUnderway, showMore}: OnwardProps) {
  const total = useCount(listed)
  const {first, last} = pages
  const count = pagesOf(total)
  const rest = total - endOfPage(isUnderway ? last - 1 : last)
  return (
    <div className="space-y-6 text-small tabular-nums">
      {rest > 0 && (
        <div className="flex flex-col items-center gap-3 pt-6 noscript:hidden">
          <Button look="secondary" disabled={isUnderway} onClick={showMore}>
            {isUnderway ? 'Loading...' : 'Load more'}
          </Button>
          <p>{rest === 1 ? 'One more' : `${rest} more`}</p>
        </div>
      )}
      {(first > 1 || last < count) && (
        <nav aria-label="Pages" className="flex items-center justify-center gap-6">
          {first > 1 && <PageLink rel="prev" to={pages.pathOf(first - 1)} />}
          <span>
            {first === last ? `Page ${last} of ${count}` : `Pages ${first}–${last} of ${count}`}
          </span>
          {last < count && <PageLink rel="next" to={pages.pathOf(last + 1)} />}
        </nav>
      )}
    </div>
  )
}

/** Reloads the document, which starts at its top and restores the position on return. */
function PageLink({rel, to}: {rel: 'next' | 'prev'; to: string}) {
  return (
    <Link
      to={to}
      rel={rel}
      reloadDocument
      className="inline-flex min-h-11 items-center gap-2 font-medium text-sky underline-offset-4 hover:underline active:text-ink"
    >
      {rel === 'prev' && <span aria-hidden>←</span>}
      <span>{rel === 'prev' ? 'Newer' : 'Older'}</span>
      {rel === 'next' && <span aria-hidden>→</span>}
    </Link>
  )
}
