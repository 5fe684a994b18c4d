import type {Author} from '#web/content/entries.ts'
import {imageAttributes, imageWidths} from '#web/content/images.ts'
import {formatDate} from '#web/lib/dates.ts'
import {Picture} from '#web/ui/picture.tsx'

type BylineProps = {
  author: Author | null | undefined
  publishedAt: string | null
  /** Stands behind the date. */
  note?: string
  /** Names on cards are in capitals. */
  capitals?: boolean
  className?: string
}

/** Who wrote it and when: portrait, name and date, each where it is known. */
export function Byline({author, publishedAt, note, capitals = false, className = ''}: BylineProps) {
  const portrait = imageAttributes(author?.image, imageWidths.portrait, 1)
  const date = formatDate(publishedAt)
  if (!author && !date && !note) return null
  return (
    <div className={`flex items-center gap-3 text-small ${className}`}>
      {portrait && (
        <Picture
          image={portrait}
          alt=""
          sizes="2.75rem"
          priority="low"
          className="size-11 rounded-full object-cover"
        />
      )}
      <p className="flex min-w-0 flex-col wrap-anywhere">
        {author && (
          <span className={capitals ? 'text-note font-semibold tracking-wider' : 'font-semibold'}>
            {capitals ? author.name.toLocaleUpperCase('en') : author.name}
          </span>
        )}
        <small className="flex gap-3 text-small">
          {date && publishedAt && <time dateTime={publishedAt}>{date}</time>}
          {date && note && <i aria-hidden>·</i>}
          {note}
        </small>
      </p>
    </div>
  )
}
