import {PageMeta} from '#web/head/page-meta.tsx'
import {SocialTags} from '#web/head/social-tags.tsx'
import {fullTitle} from '#web/head/full-title.ts'
import {feedPaths} from '@skyforge/config/site/paths.ts'
import {drawnSocialImage} from '@skyforge/config/site/social-image.ts'
import {FeedLinks} from './feed-links.tsx'

type ListHeadTagsProps = {
  /** As feed readers and the page call the list; missing while it is on its way. */
  heading: string | undefined
  /** As browser tabs and search engines do, without the brand. */
  title: string
  description: string
  /** The address that search engines shall know. */
  path: string
  /** What that address has after its path. */
  search?: string
  /** The page whose picture stands in, and its heading. */
  card: {listPath: string; heading: string}
}

/** Everything in the head of a list whose texts come from the content. */
export function ListHeadTags({
  heading,
  title,
  description,
  path,
  search = '',
  card,
}: ListHeadTagsProps) {
  return (
    <>
      <PageMeta
        {...{title, description}}
        canonical={path + search}
        settled={heading !== undefined}
      />
      <SocialTags
        type="website"
        title={fullTitle(title)}
        description={description}
        path={path + search}
        image={drawnSocialImage(card.listPath, card.heading)}
      />
      <FeedLinks heading={heading ?? title} feedPaths={feedPaths(path)} />
    </>
  )
}
