import type {ContentSource} from '../../src/content/content-source.ts'
import type {SearchIndex} from '../../src/search/index/search-index.ts'
import type {FindEntries} from '../../src/search/search-answers.ts'
import {indexOfFile, type SearchFile} from '../../src/search/search-file.ts'
import {CachedValue, type CachedValueOptions} from '../cache/cached-value.ts'
import {ContentIndex} from './content-index.ts'

type Options = CachedValueOptions & {
  /** The search file of the build, used when content is unavailable. */
  built?: (() => SearchFile | undefined) | undefined
  /** True if the article at a path is known to be no longer published. */
  isWithdrawn?: (path: string) => boolean
}

/** The site's search, over one index in memory that is updated rather than rebuilt. */
export class SiteSearch extends CachedValue<SearchIndex> {
  constructor(source: ContentSource, {built, isWithdrawn = () => false, ...options}: Options) {
    const content = new ContentIndex()
    const making = {
      name: 'search',
      async make(ask: ContentSource) {
        await content.update(ask)
        return content.index
      },
      earlier() {
        const file = built?.()
        return file && indexOfFile({entries: file.entries.filter(({path}) => !isWithdrawn(path))})
      },
    }
    super(source, making, options)
  }

  readonly find: FindEntries = async (query, most) => (await this.get()).find(query, most)
}
