/** An image of the content, as prepared by `content/images.ts`. */
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
  /** The image's width, for the `sizes` attribute. */
  sizes: string
  /**
   * `high` for the main image of the first screen, `low` for those beside it, which browsers would otherwise sometimes
   * prioritize.
   */
  priority?: 'high' | 'low'
  className?: string
}

/** An image that reserves its space while loading, over a tiny placeholder. */
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
