import type {ContentSource} from '../../src/content/content-source.ts'
import type {Change} from '../../src/content/live/change.ts'
import type {SearchIndex} from '../../src/search/index/search-index.ts'
import {indexOfFile, type SearchFile} from '../../src/search/search-file.ts'
import {MOST_RESULTS, type FindEntries} from '../../src/search/search-answers.ts'
import {notingUses} from '../noting-uses.ts'
import {PageCache, type Use} from '../page-cache.ts'
import {ContentIndex} from './content-index.ts'

type Options = {
  /** How long the index is good when nobody says that content has changed, in milliseconds. */
  maxAgeMs: number
  /** Told of what could not be brought up to date while an older index is there. */
  report: (message: string, error: unknown) => void
  /** What could be found when the site was built, for when content cannot be had. */
  built?: () => SearchFile | undefined
}

const KEY = 'search'

/**
 * The search of the site, over one index in memory. It is made when it is first asked, and brought up to date by the
 * first question after a change, as pages are.
 */
export class SiteSearch {
  readonly #kept: PageCache<SearchIndex>

  constructor(source: ContentSource, {maxAgeMs, report, built}: Options) {
    const content = new ContentIndex()
    this.#kept = new PageCache({
      async make() {
        const uses: Use[] = []
        await content.update(notingUses(source, uses))
        return {value: content.index, uses, isKept: true}
      },
      maxAgeMs,
      report,
      sizeOf: () => 1,
      earlier() {
        const file = built?.()
        return file && indexOfFile(file)
      },
    })
  }

  readonly find: FindEntries = async (query) => {
    const index = await this.#kept.get(KEY)
    return index.find(query, MOST_RESULTS)
  }

  contentChanged(projectId: string, change: Change): void {
    this.#kept.contentChanged(projectId, change)
  }

  allChanged(): void {
    this.#kept.allChanged()
  }
}
