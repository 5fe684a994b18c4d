import {drawing, type DrawingName} from '@skyforge/config/site/drawings.ts'

type DrawingProps = {
  name: DrawingName
  /** Describes the drawing; empty if the text beside it says the same. */
  alt: string
  /** For the one drawing of the first screen: fetched immediately and with priority. */
  priority?: boolean
  className?: string
}

/** A drawing of the site that reserves its space while loading. */
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
