/** The items in order. `Array.toSorted` is younger than the browsers that the site is built for. */
export function sorted<Item>(
  items: Iterable<Item>,
  inOrder: (one: Item, other: Item) => number,
): Item[] {
  const copy = [...items]
  copy.sort(inOrder)
  return copy
}
