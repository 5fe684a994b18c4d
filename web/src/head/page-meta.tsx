import {absoluteUrl} from './absolute-url.ts'
import {fullTitle} from './full-title.ts'
import {usePageView} from './use-page-view.ts'

type PageMetaProps = {
  /** Title without the brand, which is added. */
  title: string
  description?: string | undefined
  keywords?: readonly string[]
  /** Canonical path; undefined for pages that search engines should not index. */
  canonical: string | undefined
  /** False while the title may still change because content is loading. */
  settled?: boolean
}

/**
 * Title, description, keywords and canonical link, which React moves into the head. Every page renders this once; it
 * also reports the page view.
 */
export function PageMeta({title, description, keywords, canonical, settled = true}: PageMetaProps) {
  const shown = fullTitle(title)
  usePageView(shown, settled)
  return (
    <>
      <title>{shown}</title>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords.join(', ')} />}
      {canonical ? (
        <link rel="canonical" href={absoluteUrl(canonical)} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}
