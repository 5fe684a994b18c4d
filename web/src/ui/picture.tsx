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
  /** For the one image of the first screen: fetched at once and before others. */
  priority?: boolean
  className?: string
}

/** An image that keeps its place while it loads, over its tiny placeholder. */
export function Picture({image, alt, sizes, priority = false, className = ''}: PictureProps) {
  const {placeholder, ...source} = image
  return (
    <img
      {...source}
      alt={alt}
      sizes={sizes}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className={`bg-cover bg-center ${className}`}
      style={placeholder ? {backgroundImage: `url("${placeholder}")`} : undefined}
    />
  )
}
