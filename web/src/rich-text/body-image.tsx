import type {BodyMember} from '#web/content/entries.ts'
import {imageAttributes, imageWidths} from '#web/content/images.ts'
import {Picture} from '#web/ui/picture.tsx'

type ImageMember = Extract<BodyMember, {_type: 'image'}>

/** A picture between paragraphs; nothing while the editor has not chosen one. */
export function BodyImage({value}: {value: ImageMember}) {
  const image = imageAttributes(value, imageWidths.inline)
  if (!image) return null
  return (
    <figure className="my-10">
      <Picture
        image={image}
        alt={value.alt ?? ''}
        sizes="(min-width: 60rem) 56rem, 100vw"
        className="h-auto w-full rounded-md border border-line"
      />
    </figure>
  )
}
