import type {ImageValue} from '#web/content/entries.ts'
import {CARD_RATIO, imageAttributes} from '#web/content/images.ts'
import {LogoMark} from '#web/ui/logo.tsx'
import {Picture} from '#web/ui/picture.tsx'

type EntryImageProps = {
  image: ImageValue | null
  widths: readonly number[]
  sizes: string
  priority?: 'high'
}

/** The main image of a card in its fixed ratio, or drawn paper without an image. */
export function EntryImage({image, widths, sizes, priority}: EntryImageProps) {
  const attributes = imageAttributes(image, widths, CARD_RATIO)
  if (!attributes) {
    return (
      <div className="blueprint-paper grid aspect-video size-full place-items-center bg-sky-soft">
        <LogoMark className="size-12 opacity-60" />
      </div>
    )
  }
  return (
    <Picture
      image={attributes}
      alt={image?.alt ?? ''}
      sizes={sizes}
      priority={priority}
      className="aspect-video size-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
    />
  )
}
