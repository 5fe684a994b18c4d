import type {BodyMember} from '#web/content/entries.ts'
import {imageAttributes, imageWidths} from '#web/content/images.ts'
import {Picture} from '#web/ui/picture.tsx'

type ImageMember = Extract<BodyMember, {_type: 'image'}>

const WIDEST = Math.max(...imageWidths.inline)

/** A picture between paragraphs, never wider than its original; nothing without a picture. */
export function BodyImage({value}: {value: ImageMember}) {
  const image = imageAttributes(value, imageWidths.inline)
  if (!image) return null
  return (
    <figure className="mx-auto my-10" style={{maxWidth: imageAttributes(value, [WIDEST])?.width}}>
      <Picture
        image={image}
        alt={value.alt ?? ''}
        sizes="(min-width: 60rem) 56rem, calc(100vw - 2.5rem)"
        className="h-auto w-full rounded-md border border-line bg-daylight"
      />
    </figure>
  )
}
