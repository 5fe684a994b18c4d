import type {Collection} from '#config/collections.ts'
import {pages} from '#web/site/page-table.ts'

/** What a page shows of a collection. */
type Shown = 'list' | 'article' | 'category' | 'tag'

/**
 * The page of the site that shows something of a collection, of several the one that search engines know.
 *
 * @throws Error where the table of pages has none
 */
export function pageShowing(kind: Shown, of: Collection) {
  const page = pages.find(
    ({shows, unlisted}) => !unlisted && shows?.kind === kind && 'of' in shows && shows.of === of,
  )
  if (!page) throw new Error(`No page of the site shows the ${kind} of ${of}.`)
  return page
}

/** The address of such a page for what has that slug or name. */
export function hrefOf(kind: Exclude<Shown, 'list'>, of: Collection, name: string): string {
  return pageShowing(kind, of).path.replace(/:\w+/, () => encodeURIComponent(name))
}
