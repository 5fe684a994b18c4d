import type {Collection} from '#web/content/collections.ts'
import type {Entry} from '#web/content/entries.ts'
import {FIRST_SLICE, type Scope} from '#web/content/questions.ts'
import {subjectTexts, type SubjectKind} from '#web/site/pages/subjects.ts'
import {BackLink} from '#web/ui/back-link.tsx'
import {ListHeadTags} from '../list-head-tags.tsx'
import {EntryGrid} from '../list/entry-grid.tsx'
import {FeaturedCard} from '../list/featured-card.tsx'
import {ListHero} from '../list/list-hero.tsx'
import {MoreEntries} from '../list/more-entries.tsx'
import {ListSkeleton} from '../skeletons.tsx'

type SubjectListProps = {
  collection: Collection
  kind: SubjectKind
  /** Missing while it is on its way. */
  heading: string | undefined
  description?: string | null | undefined
  /** The address that search engines shall know. */
  path: string
  /** Missing while they are on their way. */
  entries: readonly Entry[] | undefined
  /** What the entries have in common. */
  scope: Scope
}

/** What is written about a subject: the newest entry, then all others. */
export function SubjectList(props: SubjectListProps) {
  const {collection, kind, heading, description, path, entries, scope} = props
  const kindText = subjectTexts.kinds[kind]
  const [featured, ...others] = entries ?? []
  const last = entries?.length === FIRST_SLICE ? entries.at(-1) : undefined
  return (
    <>
      <ListHeadTags
        heading={heading}
        title={subjectTexts.title(heading ?? kindText, collection.key)}
        description={description || subjectTexts.description(heading ?? kindText, collection.key)}
        path={path}
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
      <div className="mx-auto -mt-16 max-w-page space-y-16 px-5 pb-section sm:px-8">
        {!entries && <ListSkeleton />}
        {featured && <FeaturedCard entry={featured} collection={collection} />}
        {others.length > 0 && (
          <section aria-label={`Earlier ${collection.name.toLowerCase()}`}>
            <EntryGrid entries={others} collection={collection}>
              {last && <MoreEntries collection={collection} after={last} scope={scope} />}
            </EntryGrid>
          </section>
        )}
      </div>
    </>
  )
}
