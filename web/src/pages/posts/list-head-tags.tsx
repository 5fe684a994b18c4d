import {PageMeta} from '#web/head/page-meta.tsx'
import {SocialTags} from '#web/head/social-tags.tsx'
import {fullTitle} from '#web/head/full-title.ts'
import {feedPaths} from '@skyforge/config/site/paths.ts'
import {drawnSocialImage} from '@skyforge/config/site/social-image.ts'
import {FeedLinks} from './feed-links.tsx'

type ListHeadTagsProps = {
  /** Name of the list on the page and in feed readers; missing while loading. */
  heading: string | undefined
  /** Name in browser tabs and search engines, without the brand. */
  title: string
  description: string
  /** The canonical path. */
  path: string
  /** Query of the canonical address. */
  search?: string
  /** The page whose picture is used, and its heading. */
  card: {listPath: string; heading: string}
}

/** All head tags of a list whose texts come from the content. */
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
