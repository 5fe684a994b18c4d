import {useRef} from 'react'
import type {Collection} from '#web/content/collections.ts'
import type {Entry} from '#web/content/entries.ts'
import {FIRST_SLICE} from '#web/content/questions.ts'
import {useContent} from '#web/content/use-content.ts'
import {CategoryFilter} from './category-filter.tsx'
import {EntryGrid} from './entry-grid.tsx'
import {MoreEntries} from './more-entries.tsx'
import {useCategory} from './use-category.ts'

const HEADING_ID = 'categories'

type FilteredEntriesProps = {
  collection: Collection
  filter: NonNullable<Collection['filter']>
  /** The newest entry of all, which stands above and never in the grid. */
  featured: Entry | undefined
  /** The entries after it, as far as they are known. */
  others: readonly Entry[]
  /** The last of them, when there may be more. */
  last: Entry | undefined
}

/** The grid under its category filter. The filter works in the query, so it covers all entries. */
export function FilteredEntries({
  collection,
  filter,
  featured,
  others,
  last,
}: FilteredEntriesProps) {
  const [slug, setSlug] = useCategory()
  const allButton = useRef<HTMLButtonElement>(null)
  const categories = useContent(collection, filter.categoriesQuery).data ?? []
  const answer = useContent(collection, slug ? filter.listQuery : undefined, {
    category: slug,
  }).data
  const title = answer?.title ?? categories.find((each) => each.slug === slug)?.title
  // Until the answer is there, those entries show that are known to belong to it.
  const found = answer === undefined ? others.filter(inCategory(title)) : (answer?.posts ?? [])
  const entries = slug ? found.filter(({_id}) => _id !== featured?._id) : others
  const lastFound = answer?.posts.length === FIRST_SLICE ? answer.posts.at(-1) : undefined
  const after = slug ? lastFound : last
  // The button that clears goes with the filter, so the focus moves to what now is chosen.
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
          categories={categories}
          selected={slug && (title ?? '')}
          onSelect={setSlug}
          allRef={allButton}
        />
        <div className="flex flex-wrap items-center gap-x-4 has-[button]:mt-4">
          <p aria-live="polite">
            {slug && title && (
              <>
                Showing posts in:{' '}
                <strong className="font-semibold wrap-anywhere text-ink">{title}</strong>
              </>
            )}
          </p>
          {slug && <ClearButton onPress={clear} />}
        </div>
      </div>
      {slug && answer !== undefined && entries.length === 0 ? (
        <NoMatch />
      ) : (
        <EntryGrid entries={entries} collection={collection}>
          {after && (
            <MoreEntries
              key={slug}
              collection={collection}
              after={after}
              scope={slug ? {title} : undefined}
            />
          )}
        </EntryGrid>
      )}
    </section>
  )
}

function inCategory(title: string | undefined) {
  return (entry: Entry) => entry.categories?.some((category) => category.title === title) ?? false
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
