import type {Article, Entry} from '#web/content/entries.ts'

/** What two articles are both about, by the first of them: a category, or else a tag; both in a state to be shown. */
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
