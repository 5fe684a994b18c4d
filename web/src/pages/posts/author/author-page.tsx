import {useLocation} from 'react-router-dom'
import {blog, collections} from '#web/content/collections.ts'
import {contentKey} from '#web/content/content-key.ts'
import {nameAt} from '#web/content/has-address.ts'
import {FIRST_PAGE, mostParams} from '#web/content/lists/pages.ts'
import {authorTexts} from '#web/copy/pages/authors.ts'
import {authorPath} from '@skyforge/config/site/paths.ts'
import {MissingList} from '../missing-list.tsx'
import {FeaturedCard} from '../list/featured-card.tsx'
import {listFrame} from '../list/list-frame.ts'
import {PagedEntries} from '../list/paged-entries.tsx'
import {usePageEntries} from '../list/use-page-entries.ts'
import {useShownPages} from '../list/use-shown-pages.ts'
import {ListSkeleton} from '../skeletons.tsx'
import {AuthorHeadTags} from './author-head-tags.tsx'
import {AuthorHero} from './author-hero.tsx'
import {useAuthored} from './use-authored.ts'

export function AuthorPage() {
  const slug = nameAt(useLocation().pathname)
  const pages = useShownPages(contentKey(blog, blog.authorQuery, {author: slug, ...mostParams(1)}))
  const {author, entries} = useAuthored(slug, pages.first)
  const listed = {collections: Object.values(collections), scope: {author: slug}}
  const isBeyond = usePageEntries(listed, pages.first)?.length === 0
  if (author === null || isBeyond) return <MissingList />
  const [featured, ...others] = entries ?? []
  const isEmpty = pages.first === 1 && entries?.length === 0
  return (
    <>
      <AuthorHeadTags author={author} path={authorPath(slug)} page={pages.last} />
      <AuthorHero author={author} />
      <div className={listFrame(pages)}>
        {!entries && <ListSkeleton />}
        {author && isEmpty && <NothingYet name={author.name} />}
        {featured && <FeaturedCard entry={featured.entry} collection={featured.collection} />}
        {author && entries && (others.length > 0 || pages.last > 1) && (
          <section aria-label={authorTexts.articles(author.name)}>
            <PagedEntries
              {...{listed, pages}}
              grid="columns"
              firstEntries={others}
              hasMore={entries.length === FIRST_PAGE}
            />
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
