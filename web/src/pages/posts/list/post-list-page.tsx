import {collections, type Collection} from '#web/content/collections.ts'
import {FIRST_SLICE} from '#web/content/questions.ts'
import {useContent} from '#web/content/use-content.ts'
import {SitePageMeta} from '#web/head/site-page-meta.tsx'
import {EntryGrid} from './entry-grid.tsx'
import {FeaturedCard} from './featured-card.tsx'
import {FeedLinks} from '../feed-links.tsx'
import {FilteredEntries} from './filtered-entries.tsx'
import {ListHero} from './list-hero.tsx'
import {MoreEntries} from './more-entries.tsx'
import {ListSkeleton} from '../skeletons.tsx'

/** The list of a collection: the newest entry, then all others, filtered where there is a filter. */
export function PostListPage({collection: key}: {collection: Collection['key']}) {
  const collection = collections[key]
  const {data} = useContent(collection, collection.listQuery)
  const [featured, ...others] = data ?? []
  const last = data?.length === FIRST_SLICE ? data.at(-1) : undefined
  const {heading, description, keywords, listPath, filter} = collection
  return (
    <>
      <SitePageMeta page={{title: heading, description, keywords}} path={listPath} />
      <FeedLinks heading={heading} feedPaths={collection.feedPaths} />
      <ListHero heading={heading} tagline={collection.tagline} drawing={collection.drawing} />
      <div className="mx-auto -mt-16 max-w-page space-y-16 px-5 pb-section sm:px-8">
        {!data && <ListSkeleton />}
        {featured && <FeaturedCard entry={featured} collection={collection} />}
        {filter && data ? (
          <FilteredEntries {...{collection, filter, featured, others, last}} />
        ) : (
          <section aria-label={`Earlier ${collection.name.toLowerCase()}`}>
            <EntryGrid entries={others} collection={collection}>
              {last && <MoreEntries collection={collection} after={last} />}
            </EntryGrid>
          </section>
        )}
      </div>
    </>
  )
}
