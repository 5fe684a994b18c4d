const KEYS = {
  horizontal: {back: ['ArrowLeft'], on: ['ArrowRight']},
  vertical: {back: ['ArrowUp', 'ArrowLeft'], on: ['ArrowDown', 'ArrowRight']},
}

/**
 * Where a key leads from number `at` of a list of tabs or links, around the ends; undefined for keys of no meaning
 * there. Up and down scroll the page past a horizontal list; a vertical one takes all four arrows.
 */
export function nextByKey(
  key: string,
  at: number,
  count: number,
  orientation: 'horizontal' | 'vertical',
): number | undefined {
  const {back, on} = KEYS[orientation]
  if (back.includes(key)) return (at - 1 + count) % count
  if (on.includes(key)) return (at + 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
