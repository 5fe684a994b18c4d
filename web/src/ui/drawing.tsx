import {drawing, type DrawingName} from '@skyforge/config/site/drawings.ts'

type DrawingProps = {
  name: DrawingName
  /** What the drawing shows; empty when the text beside it says the same. */
  alt: string
  /** For the one drawing of the first screen: fetched at once and before others. */
  priority?: boolean
  className?: string
}

/** A drawing of the site, which keeps its place while it loads. */
export function Drawing({name, alt, priority = false, className = ''}: DrawingProps) {
  return (
    <img
      {...drawing(name)}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className={`h-auto max-w-full ${className}`}
    />
  )
}
