import {collections, type Collection} from '#web/content/collections.ts'
import {contentKey} from '#web/content/content-key.ts'
import {pageSearch, titleOfPage} from '#web/content/lists/pages.ts'
import {SitePageMeta} from '#web/head/site-page-meta.tsx'
import {FeaturedCard} from './featured-card.tsx'
import {FeedLinks} from '../feed-links.tsx'
import {FilteredEntries} from './filtered-entries.tsx'
import {listFrame} from './list-frame.ts'
import {ListHero} from './list-hero.tsx'
import {PagedEntries} from './paged-entries.tsx'
import {MissingList} from '../missing-list.tsx'
import {ListSkeleton} from '../skeletons.tsx'
import {useCategory} from './use-category.ts'
import {useList} from './use-list.ts'
import {useShownPages} from './use-shown-pages.ts'

/** The list of a collection in pages: the newest entry, then all others, with an optional filter. */
export function PostListPage({collection: key}: {collection: Collection['key']}) {
  const collection = collections[key]
  const {heading, description, keywords, listPath, categoriesQuery, listQuery} = collection
  const category = useCategory()
  const [slug] = categoriesQuery ? category : []
  const pages = useShownPages(contentKey(collection, listQuery), slug)
  const list = useList(collection, slug, pages)
  if (list.isMissing) return <MissingList />
  return (
    <>
      <SitePageMeta
        page={{title: titleOfPage(heading, pages.last), description, keywords}}
        path={listPath}
        search={pages.last > 1 ? pageSearch(pages.last, slug) : ''}
      />
      <FeedLinks heading={heading} feedPaths={collection.feedPaths} />
      <ListHero heading={heading} tagline={collection.tagline} drawing={collection.drawing} />
      <div className={listFrame(pages)}>
        {!list.isAnswered && <ListSkeleton />}
        {list.featured && <FeaturedCard entry={list.featured} collection={collection} />}
        {categoriesQuery && list.isAnswered ? (
          <FilteredEntries {...{collection, list, pages, category}} />
        ) : (
          <section aria-label={`Earlier ${collection.name.toLowerCase()}`}>
            <PagedEntries pages={pages} grid={collection.grid} {...list} />
          </section>
        )}
      </div>
    </>
  )
}
