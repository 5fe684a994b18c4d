import {useRef} from 'react'
import type {Collection} from '#web/content/collections.ts'
import {CategoryFilter} from './category-filter.tsx'
import {PagedEntries} from './paged-entries.tsx'
import type {useCategory} from './use-category.ts'
import type {List} from './use-list.ts'
import type {ShownPages} from './use-shown-pages.ts'

const HEADING_ID = 'categories'

type FilteredEntriesProps = {
  collection: Collection
  list: List
  pages: ShownPages
  category: ReturnType<typeof useCategory>
}

/** The grid below its category filter. The query applies the filter, so it covers all entries. */
export function FilteredEntries({collection, list, pages, category}: FilteredEntriesProps) {
  const [slug, setSlug] = category
  const allButton = useRef<HTMLButtonElement>(null)
  const title = list.listed?.scope.title
  // The clear button disappears with the filter, so the focus moves to the chosen button.
  const clear = () => {
    setSlug(undefined)
    allButton.current?.focus()
  }
  return (
    <section aria-labelledby={HEADING_ID} className="space-y-8">
      <h2 id={HEADING_ID} className="mb-4 text-heading text-ink">
        Categories
      </h2>
      <div>
        <CategoryFilter
          labelledBy={HEADING_ID}
          categories={list.categories}
          selected={slug && (title ?? '')}
          onSelect={setSlug}
          allRef={allButton}
        />
        <div className="flex flex-wrap items-center gap-x-4 has-[button]:mt-4">
          <p aria-live="polite">
            {slug && title && (
              <>
                <span>Showing posts in:</span>{' '}
                <strong dir="auto" className="font-semibold wrap-anywhere text-ink">
                  {title}
                </strong>
              </>
            )}
          </p>
          {slug && <ClearButton onPress={clear} />}
        </div>
      </div>
      {list.isEmpty ? (
        <NoMatch />
      ) : (
        <PagedEntries key={slug} pages={pages} grid={collection.grid} {...list} />
      )}
    </section>
  )
}

function ClearButton({onPress}: {onPress: () => void}) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-11 cursor-pointer px-1 text-small font-medium text-sky underline decoration-sky/40 underline-offset-4 hover:decoration-sky active:text-ink"
    >
      Clear filter
    </button>
  )
}

function NoMatch() {
  return (
    <div className="blueprint-paper rounded-md border border-dashed border-field px-6 py-16 text-center">
      <h2 className="text-heading text-ink">No posts found in this category</h2>
      <p className="mt-2">Try selecting a different category or view all posts.</p>
    </div>
  )
}
