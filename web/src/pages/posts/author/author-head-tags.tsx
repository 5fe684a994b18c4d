import type {AuthorProfile} from '#web/content/entries.ts'
import {authorsPage, authorTexts} from '#web/site/pages/authors.ts'
import {paths} from '#web/site/paths.ts'
import {ListHeadTags} from '../list-head-tags.tsx'

type AuthorHeadTagsProps = {
  /** Missing while it is on its way. */
  author: AuthorProfile | undefined
  path: string
}

/** Title and meta tags of an author's page. */
export function AuthorHeadTags({author, path}: AuthorHeadTagsProps) {
  const name = author?.name
  return (
    <ListHeadTags
      heading={name}
      title={name ?? authorTexts.kicker}
      description={author?.bio || authorTexts.description(name ?? authorTexts.kicker)}
      path={path}
      card={{listPath: paths.authors, heading: authorsPage.heading}}
    />
  )
}
