import {useParams} from 'react-router-dom'
import {FIRST_SLICE} from '#web/content/questions.ts'
import {authorTexts} from '#web/site/pages/authors.ts'
import {authorPath} from '#web/site/paths.ts'
import {MissingList} from '../missing-list.tsx'
import {FeaturedCard} from '../list/featured-card.tsx'
import {gridClass} from '../list/entry-grid.tsx'
import {ListSkeleton} from '../skeletons.tsx'
import {AuthoredItems, MoreAuthored} from './authored-items.tsx'
import {AuthorHeadTags} from './author-head-tags.tsx'
import {AuthorHero} from './author-hero.tsx'
import {useAuthored} from './use-authored.ts'

/** Who an author is, and what they have written in both collections. */
export function AuthorPage() {
  const {author: slug = ''} = useParams()
  const {author, entries} = useAuthored(slug)
  if (author === null) return <MissingList />
  const [featured, ...others] = entries ?? []
  const last = entries?.length === FIRST_SLICE ? entries.at(-1) : undefined
  return (
    <>
      <AuthorHeadTags author={author} path={authorPath(slug)} />
      <AuthorHero author={author} />
      <div className="mx-auto -mt-16 max-w-page space-y-16 px-5 pb-section sm:px-8">
        {!entries && <ListSkeleton />}
        {author && entries?.length === 0 && <NothingYet name={author.name} />}
        {featured && <FeaturedCard entry={featured.entry} collection={featured.collection} />}
        {author && others.length > 0 && (
          <section aria-label={authorTexts.articles(author.name)}>
            <ul className={gridClass.columns}>
              <AuthoredItems entries={others} />
              {last && <MoreAuthored author={slug} after={last.entry} />}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

function NothingYet({name}: {name: string}) {
  return (
    <p className="rounded-lg border border-line bg-white px-6 py-12 text-center text-lead shadow-raised">
      {authorTexts.none(name)}
    </p>
  )
}
