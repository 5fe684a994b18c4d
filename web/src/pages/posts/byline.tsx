import type {Author} from '#web/content/entries.ts'
import {hasAddress} from '#web/content/has-address.ts'
import {imageAttributes, imageWidths} from '#web/content/images.ts'
import {formatDate} from '#web/lib/dates.ts'
import {authorPath} from '@skyforge/config/site/paths.ts'
import {Link} from '#web/ui/link.tsx'
import {Picture} from '#web/ui/picture.tsx'

type BylineProps = {
  author: Author | null | undefined
  publishedAt: string | null
  /** Date of the last change, if readers should see it. */
  updatedAt?: string | undefined
  /** Shown after the dates. */
  note?: string
  /** Names on cards are in capitals. */
  capitals?: boolean
  className?: string
}

/** Portrait, name and date of an article, each if known. */
export function Byline({
  author,
  publishedAt,
  updatedAt,
  note,
  capitals = false,
  className = '',
}: BylineProps) {
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
          <span
            dir="auto"
            className={`self-start font-semibold ${capitals ? 'text-note tracking-wider' : ''}`}
          >
            <AuthorName author={author} capitals={capitals} />
          </span>
        )}
        <small
          dir="ltr"
          className={`flex gap-x-3 self-start text-small ${updatedAt ? 'max-sm:flex-col max-sm:[&>i]:hidden' : ''}`}
        >
          {date && publishedAt && <time dateTime={publishedAt}>{date}</time>}
          {updatedAt && (
            <>
              <i aria-hidden>·</i>
              <time dateTime={updatedAt}>{`Updated on ${formatDate(updatedAt)}`}</time>
            </>
          )}
          {date && note && <i aria-hidden>·</i>}
          {note && <span>{note}</span>}
        </small>
      </p>
    </div>
  )
}

/** Links to the author's page; on a card it lies above the card's link. */
function AuthorName({author, capitals}: {author: NonNullable<Author>; capitals: boolean}) {
  const {name, slug} = author
  const shown = capitals ? name.toLocaleUpperCase('en') : name
  if (!hasAddress(slug)) return <span>{shown}</span>
  return (
    <Link
      to={authorPath(slug)}
      className="relative z-1 underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:underline"
    >
      {shown}
    </Link>
  )
}
