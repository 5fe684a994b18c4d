const KEYS = {
  horizontal: {back: ['ArrowLeft'], on: ['ArrowRight']},
  vertical: {back: ['ArrowUp', 'ArrowLeft'], on: ['ArrowDown', 'ArrowRight']},
}

/**
 * Returns the index that a key moves to in a list of tabs or links, wrapping at the ends; undefined for other keys. In
 * horizontal lists up and down scroll the page; vertical lists use all arrows.
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
