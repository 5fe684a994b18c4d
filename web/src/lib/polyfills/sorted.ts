/** Returns the items sorted. The oldest supported browsers lack `Array.toSorted`. */
export function sorted<Item>(
  items: Iterable<Item>,
  inOrder: (one: Item, other: Item) => number,
): Item[] {
  const copy = [...items]
  copy.sort(inOrder)
  return copy
}
