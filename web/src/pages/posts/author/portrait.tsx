import {imageAttributes, imageWidths, type ImageSource} from '#web/content/images.ts'
import {Picture} from '#web/ui/picture.tsx'

type PortraitProps = {
  image: ImageSource | null
  /** The person's name, whose initials replace a missing picture. */
  name: string
  /** Width of the circle, with its unit. */
  size: string
  priority?: 'high'
}

/** The portrait of an author in a circle, decorative because the name is beside it. */
export function Portrait({image, name, size, priority}: PortraitProps) {
  const portrait = imageAttributes(image, imageWidths.profile, 1)
  const circle = 'aspect-square shrink-0 rounded-full'
  if (!portrait) {
    return (
      <div
        aria-hidden
        style={{width: size}}
        className={`${circle} grid place-items-center bg-sky-soft text-title font-semibold text-sky`}
      >
        {initialsOf(name)}
      </div>
    )
  }
  return (
    <div style={{width: size}} className="shrink-0">
      <Picture
        image={portrait}
        alt=""
        sizes={size}
        priority={priority}
        className={`${circle} w-full object-cover`}
      />
    </div>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/)
  return [...new Set([words[0], words.at(-1)])].map((word) => [...(word ?? '')][0] ?? '').join('')
}
