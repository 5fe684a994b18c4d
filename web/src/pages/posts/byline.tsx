import type {Author} from '#web/content/entries.ts'
import {imageAttributes, imageWidths} from '#web/content/images.ts'
import {formatDate} from '#web/lib/dates.ts'
import {Picture} from '#web/ui/picture.tsx'

type BylineProps = {
  author: Author | null | undefined
  publishedAt: string | null
  /** Names on cards are in capitals. */
  capitals?: boolean
  className?: string
}

/** Who wrote it and when: portrait, name and date, each where it is known. */
export function Byline({author, publishedAt, capitals = false, className = ''}: BylineProps) {
  const portrait = imageAttributes(author?.image, imageWidths.portrait, 1)
  const date = formatDate(publishedAt)
  if (!author && !date) return null
  return (
    <div className={`flex items-center gap-3 text-small ${className}`}>
      {portrait && (
        <Picture
          image={portrait}
          alt={author?.image?.alt ?? ''}
          sizes="2.75rem"
          className="size-11 rounded-full object-cover"
        />
      )}
      <p className="flex flex-col">
        {author && (
          <span className={capitals ? 'text-note font-semibold tracking-wider' : 'font-semibold'}>
            {capitals ? author.name.toLocaleUpperCase('en') : author.name}
          </span>
        )}
        {date && publishedAt && <time dateTime={publishedAt}>{date}</time>}
      </p>
    </div>
  )
}
