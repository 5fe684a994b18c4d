import type {Ref} from 'react'
import type {Category} from '#web/content/entries.ts'

type CategoryFilterProps = {
  labelledBy: string
  categories: readonly Category[]
  /** Title of the chosen category, empty while loading; undefined for all. */
  selected: string | undefined
  /** Called with the slug of a category, or undefined for all. */
  onSelect: (slug: string | undefined) => void
  allRef: Ref<HTMLButtonElement>
}

/** A button per category title; pressing the chosen one clears the filter. */
export function CategoryFilter({
  labelledBy,
  categories,
  selected,
  onSelect,
  allRef,
}: CategoryFilterProps) {
  const byTitle = new Map<string, string>()
  for (const {title, slug} of categories) if (!byTitle.has(title)) byTitle.set(title, slug)
  const titles = [...byTitle.keys()]
  return (
    <div role="group" aria-labelledby={labelledBy} className="flex flex-wrap gap-2">
      <FilterButton
        ref={allRef}
        pressed={selected === undefined}
        onPress={() => onSelect(undefined)}
      >
        All Posts
      </FilterButton>
      {titles.map((title) => (
        <FilterButton
          key={title}
          pressed={title === selected}
          onPress={() => onSelect(title === selected ? undefined : byTitle.get(title))}
        >
          {title}
        </FilterButton>
      ))}
    </div>
  )
}

type FilterButtonProps = {
  pressed: boolean
  onPress: () => void
  children: string
  ref?: Ref<HTMLButtonElement>
}

function FilterButton({ref, pressed, onPress, children}: FilterButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      dir="auto"
      aria-pressed={pressed}
      onClick={onPress}
      className="min-h-11 cursor-pointer rounded-sm border border-line bg-white px-4 text-small font-medium wrap-anywhere text-ink transition-colors hover:border-ink active:bg-sky-soft aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white"
    >
      {children}
    </button>
  )
}
