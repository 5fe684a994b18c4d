import type {PageText} from '#web/copy/pages/page-text.ts'
import {drawnSocialImage} from '@skyforge/config/site/social-image.ts'
import {fullTitle} from './full-title.ts'
import {PageMeta} from './page-meta.tsx'
import {SocialTags} from './social-tags.tsx'

type SitePageMetaProps = {
  page: PageText
  /** The canonical path. */
  path: string
  /** Query of the canonical address. */
  search?: string
}

/** All head tags of a page whose texts are the site's own. */
export function SitePageMeta({page, path, search = ''}: SitePageMetaProps) {
  const {title, description, keywords} = page
  return (
    <>
      <PageMeta {...{title, description, keywords}} canonical={path + search} />
      <SocialTags
        type="website"
        title={fullTitle(title)}
        description={description}
        path={path + search}
        image={drawnSocialImage(path, title)}
      />
    </>
  )
}
