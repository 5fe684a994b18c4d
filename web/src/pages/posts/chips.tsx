import type {Collection} from '#web/content/collections.ts'
import {hasAddress} from '#web/content/has-address.ts'
import {Link} from '#web/ui/link.tsx'

type Chip = {
  text: string
  /** Target list; missing if it has no address. */
  to?: string | undefined
}

type CategoryChipsProps = {
  collection: Collection
  categories: readonly {title: string; slug: string | null}[] | null | undefined
  most?: number | undefined
}

/** Categories of an article, each linked to its list. */
export function CategoryChips({collection, categories, most}: CategoryChipsProps) {
  const chips = categories?.map(({title, slug}) => ({
    text: title,
    to: hasAddress(slug) ? collection.categoryPath(slug) : undefined,
  }))
  return (
    <Chips
      label="Categories"
      chips={chips}
      most={most}
      className="rounded-sm bg-sky-soft px-2 py-0.5 font-medium text-sky"
    />
  )
}

type TagChipsProps = {
  collection: Collection
  tags: readonly string[] | null | undefined
  most?: number | undefined
}

/** Tags of an article, each after a # and linked to its list. */
export function TagChips({collection, tags, most}: TagChipsProps) {
  const chips = tags?.map((tag) => ({
    text: `#${tag}`,
    to: hasAddress(tag) ? collection.tagPath(tag) : undefined,
  }))
  return <Chips label="Tags" chips={chips} most={most} className="font-mono text-slate" />
}

type ChipsProps = {
  /** Announced by screen readers before the list. */
  label: string
  chips: readonly Chip[] | undefined
  most?: number | undefined
  className: string
}

/** Chips without duplicates. On a card they lie above the card's link. */
function Chips({label, chips = [], most, className}: ChipsProps) {
  const byText = new Map(chips.map((chip) => [chip.text, chip]))
  const shown = [...byText.values()].slice(0, most)
  if (shown.length === 0) return null
  return (
    <ul
      aria-label={label}
      className="flex flex-wrap gap-x-3 gap-y-1.5 text-note pointer-coarse:gap-y-4 wrap-anywhere"
    >
      {shown.map(({text, to}) => (
        <li key={text} dir="auto" className={className}>
          {to ? (
            <Link
              to={to}
              className="relative z-1 underline-offset-4 hover:underline active:text-ink after:absolute after:-inset-x-2 after:-inset-y-1 pointer-coarse:after:-inset-y-2.5"
            >
              {text}
            </Link>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  )
}
