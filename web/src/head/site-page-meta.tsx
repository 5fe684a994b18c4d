import type {PageText} from '#web/site/pages/page-text.ts'
import {drawnSocialImage} from '#web/site/social-image.ts'
import {fullTitle} from './full-title.ts'
import {PageMeta} from './page-meta.tsx'
import {SocialTags} from './social-tags.tsx'

/** Everything in the head of a page whose texts are the site's own; `path` is its canonical one. */
export function SitePageMeta({page, path}: {page: PageText; path: string}) {
  const {title, description, keywords} = page
  return (
    <>
      <PageMeta {...{title, description, keywords}} canonical={path} />
      <SocialTags
        type="website"
        title={fullTitle(title)}
        description={description}
        path={path}
        image={drawnSocialImage(path, title)}
      />
    </>
  )
}
