import type {Budget} from '../../budget.ts'

/** Characters that can be compared between two checks of the budget: far less than a millisecond. */
const COMPARISONS = 512 * 1024

/** Comparing this many characters takes about as long as a step. */
const COMPARISONS_A_STEP = 1_024

/**
 * The index of the next occurrence of a part, or -1. `String.indexOf` may compare the whole part at each index, so that
 * it gets only as much text as it can search without delay.
 *
 * @throws LakeError 400 if that exceeds a limit
 */
export function find(text: string, part: string, from: number, budget: Budget): number {
  const places = Math.max(1, Math.floor(COMPARISONS / Math.max(1, part.length)))
  const last = text.length - part.length
  for (let start = from; start <= last; start += places) {
    const found = findWithin(text, part, start, places)
    const passed = (found === -1 ? Math.min(last, start + places - 1) : found) - start + 1
    budget.reads(passed)
    budget.step((passed * part.length) / COMPARISONS_A_STEP)
    if (found !== -1) return found
  }
  return -1
}

/** The first occurrence that starts within a range of indexes. */
function findWithin(text: string, part: string, start: number, places: number): number {
  const end = start + places - 1 + part.length
  if (end >= text.length) return text.indexOf(part, start)
  const found = text.slice(start, end).indexOf(part)
  return found === -1 ? -1 : start + found
}
