import type {Budget} from '../../budget.ts'

/** So many characters can be compared before the budget is asked again: far less than a millisecond. */
const COMPARISONS = 512 * 1024

/** Comparing so many characters takes about as long as a step. */
const COMPARISONS_A_STEP = 1_024

/**
 * Where the next occurrence of a part starts; -1 where there is none. `String.indexOf` compares up to the whole
 * part at each place, so that it is let loose on as much text as it can search without delay.
 *
 * @throws LakeError 400 where that is over a limit
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

/** Of the occurrences that start at one of so many places. */
function findWithin(text: string, part: string, start: number, places: number): number {
  const end = start + places - 1 + part.length
  if (end >= text.length) return text.indexOf(part, start)
  const found = text.slice(start, end).indexOf(part)
  return found === -1 ? -1 : start + found
}
