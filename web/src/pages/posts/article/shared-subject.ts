import type {Article, Entry} from '#web/content/entries.ts'

/** Returns the first category, or else tag, that two sanitized articles share. */
export function sharedSubject(
  {categories, tags}: Pick<Article, 'categories' | 'tags'>,
  other: Pick<Entry, 'categories' | 'tags'>,
): string | undefined {
  const titles = new Set(other.categories?.map(({title}) => title))
  const category = categories?.find(({title}) => titles.has(title))
  if (category) return category.title
  const tag = tags?.find((each) => other.tags?.includes(each))
  return tag === undefined ? undefined : `#${tag}`
}
