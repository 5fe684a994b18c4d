/**
 * The order in which things are measured several times: all of them each round, and each round begins with
 * another, so that none always is the first, before the machine is warm, or the last.
 */
export function roundsOf<T>(things: readonly T[], count: number): T[][] {
  return Array.from({length: count}, (_, round) => {
    const first = things.length > 0 ? round % things.length : 0
    return [...things.slice(first), ...things.slice(0, first)]
  })
}
