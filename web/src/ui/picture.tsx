/** Structural: what `content/images.ts` makes of an image of the content. */
type PictureSource = {
  src: string
  srcSet: string
  width: number
  height: number
  placeholder?: string
}

type PictureProps = {
  image: PictureSource
  alt: string
  /** Width the image will have, as the `sizes` attribute wants it. */
  sizes: string
  /**
   * `high` for the one image of the first screen: fetched at once and before others. `low` for those beside
   * it: browsers would raise what they find on the first screen, in some visits and not in others.
   */
  priority?: 'high' | 'low'
  className?: string
}

/** An image that keeps its place while it loads, over its tiny placeholder. */
export function Picture({image, alt, sizes, priority, className = ''}: PictureProps) {
  const {placeholder, ...source} = image
  return (
    <img
      {...source}
      alt={alt}
      sizes={sizes}
      loading={priority === 'high' ? 'eager' : 'lazy'}
      fetchPriority={priority}
      decoding="async"
      className={`bg-cover bg-center ${className}`}
      style={placeholder ? {backgroundImage: `url("${placeholder}")`} : undefined}
    />
  )
}
