import {brand} from '#web/site/brand.ts'
import {absoluteUrl} from './absolute-url.ts'

type SocialTagsProps = {
  type: 'article' | 'website'
  title: string
  description: string | undefined
  /** Path of the page. */
  path: string
  /** Address of the picture, of this site or absolute. */
  image: string | undefined
}

/** How a page looks where its address is shared. React moves the tags into the head. */
export function SocialTags({type, title, description, path, image}: SocialTagsProps) {
  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={absoluteUrl(path)} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      {description && (
        <>
          <meta property="og:description" content={description} />
          <meta name="twitter:description" content={description} />
        </>
      )}
      {image && (
        <>
          <meta property="og:image" content={absoluteUrl(image)} />
          <meta name="twitter:image" content={absoluteUrl(image)} />
        </>
      )}
    </>
  )
}
