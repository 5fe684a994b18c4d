/**
 * The order of repeated measurements. Each round starts with another one, so that warm-up and drift affect all alike.
 */
export function roundsOf<T>(things: readonly T[], count: number): T[][] {
  return Array.from({length: count}, (_, round) => {
    const first = things.length > 0 ? round % things.length : 0
    return [...things.slice(first), ...things.slice(0, first)]
  })
}
