import {brand} from '@skyforge/config/brand.ts'
import type {SocialImage} from '@skyforge/config/site/social-image.ts'
import {absoluteUrl} from './absolute-url.ts'

type SocialTagsProps = {
  type: 'article' | 'website'
  title: string
  description: string | undefined
  path: string
  image: SocialImage
}

/** Tags for previews on social networks. React moves them into the head. */
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
      <meta property="og:image" content={absoluteUrl(image.src)} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:image" content={absoluteUrl(image.src)} />
    </>
  )
}
