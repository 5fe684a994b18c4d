import type {AuthorProfile} from '#web/content/entries.ts'
import {pageSearch, titleOfPage} from '#web/content/lists/pages.ts'
import {authorsPage, authorTexts} from '#web/copy/pages/authors.ts'
import {paths} from '@skyforge/config/site/paths.ts'
import {ListHeadTags} from '../list-head-tags.tsx'

type AuthorHeadTagsProps = {
  /** Missing while loading. */
  author: AuthorProfile | undefined
  path: string
  /** The page of their articles. */
  page: number
}

export function AuthorHeadTags({author, path, page}: AuthorHeadTagsProps) {
  const name = author?.name
  return (
    <ListHeadTags
      heading={name}
      title={titleOfPage(name ?? authorTexts.kicker, page)}
      description={author?.bio || authorTexts.description(name ?? authorTexts.kicker)}
      path={path}
      search={pageSearch(page)}
      card={{listPath: paths.authors, heading: authorsPage.heading}}
    />
  )
}
