import type {Collection} from '#web/content/collections.ts'
import type {Entry} from '#web/content/entries.ts'
import {listedIn} from '#web/content/lists/listed-entries.ts'
import {FIRST_PAGE, pageSearch, titleOfPage, type Listed} from '#web/content/lists/pages.ts'
import {subjectTexts, type SubjectKind} from '#web/copy/pages/subjects.ts'
import {BackLink} from '#web/ui/back-link.tsx'
import {ListHeadTags} from '../list-head-tags.tsx'
import {FeaturedCard} from '../list/featured-card.tsx'
import {listFrame} from '../list/list-frame.ts'
import {ListHero} from '../list/list-hero.tsx'
import {PagedEntries} from '../list/paged-entries.tsx'
import type {ShownPages} from '../list/use-shown-pages.ts'
import {ListSkeleton} from '../skeletons.tsx'

type SubjectListProps = {
  collection: Collection
  kind: SubjectKind
  /** Missing while loading. */
  heading: string | undefined
  description?: string | null | undefined
  /** The canonical path. */
  path: string
  /** Entries of the first page, empty if it is not shown; missing while loading. */
  entries: readonly Entry[] | undefined
  listed: Listed | undefined
  pages: ShownPages
}

/** The articles of a subject: the newest, then all others. */
export function SubjectList(props: SubjectListProps) {
  const {collection, kind, heading, description, path, entries, listed, pages} = props
  const kindText = subjectTexts.kinds[kind]
  const [featured, ...others] = listedIn(collection, entries)
  return (
    <>
      <ListHeadTags
        heading={heading}
        title={titleOfPage(subjectTexts.title(heading ?? kindText, collection.key), pages.last)}
        description={description || subjectTexts.description(heading ?? kindText, collection.key)}
        path={path}
        search={pageSearch(pages.last)}
        card={collection}
      />
      <ListHero
        heading={heading ?? subjectTexts.loading}
        tagline={description}
        drawing={collection.drawing}
        above={
          <>
            <BackLink to={collection.listPath}>{collection.name}</BackLink>
            <p className="mt-6 mb-3 font-mono text-small text-on-dark-link">{kindText}</p>
          </>
        }
      />
      <div className={listFrame(pages)}>
        {!entries && <ListSkeleton />}
        {featured && <FeaturedCard entry={featured.entry} collection={collection} />}
        {entries && (others.length > 0 || pages.last > 1) && (
          <section aria-label={`Earlier ${collection.name.toLowerCase()}`}>
            <PagedEntries
              {...{listed, pages}}
              grid={collection.grid}
              firstEntries={others}
              hasMore={entries.length === FIRST_PAGE}
            />
          </section>
        )}
      </div>
    </>
  )
}
