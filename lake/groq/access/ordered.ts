import type {Budget} from '../budget.ts'
import type {Candidates} from '../evaluator/code/scan-plan.ts'
import type {OrderIndex} from './indexed/order-index.ts'
import type {Found} from './found.ts'

/** What things cost, in about tests of a plain condition on one document. */
const TEXT_TEST = 30
const PASSING = 1 / 16
const PICKING = 1 / 64
const COMPARING = 1 / 8

/** So many bytes are set to 0 in about a step. */
const BYTES_A_STEP = 1_024

type Wanted = {
  /** How many documents are wanted that the condition holds of. */
  limit: number
  /** Whether the condition searches text. */
  isHeavy: boolean
  /** Whether what was found is known to have what is searched for. */
  isSearched: boolean
}

/**
 * The documents in the order of an index: all of them, where the limit is soon reached, or those that were found.
 * `undefined` where it is cheaper to sort what was found.
 */
export function cheapestOrder(
  order: OrderIndex,
  found: Found | undefined,
  {limit, isHeavy, isSearched}: Wanted,
  budget: Budget,
): (Candidates & {isPicked: boolean}) | undefined {
  const test = isHeavy && !isSearched ? TEXT_TEST : 1
  const count = Math.min(found?.count ?? order.length, order.length)
  const wanted = Math.min(limit, count)
  const passed = count > 0 ? (wanted * order.length) / count : order.length
  const walking = passed * (isHeavy ? TEXT_TEST : 1)
  const picking = count * PICKING + passed * PASSING + wanted * test
  const sorting = count * (test + COMPARING * Math.log2(count + 1))
  if (found && sorting <= Math.min(walking, picking)) return undefined
  const isPicked = found !== undefined && picking < walking
  return {...(isPicked ? picked(order, found, budget) : walked(order)), isPicked}
}

function walked({sorted}: OrderIndex): Candidates {
  return {
    length: sorted.length,
    at: (index) => sorted[index]?.entry.document,
    isSorted: true,
    path: 'order',
  }
}

function picked({sorted, places}: OrderIndex, found: Found, budget: Budget): Candidates {
  // A commit may change those of the index while the scan pauses.
  const isFound = marked(found.places())
  budget.step(found.count * PICKING + isFound.length / BYTES_A_STEP)
  return {
    length: sorted.length,
    at(index) {
      return isFound[places[index] ?? 0] === 1 ? sorted[index]?.entry.document : undefined
    },
    isSorted: true,
    path: 'order',
  }
}

/** A byte for each place up to the last of these, which are ascending: 1 for those. */
function marked(places: ArrayLike<number>): Uint8Array {
  const marks = new Uint8Array((places[places.length - 1] ?? -1) + 1)
  for (let index = 0; index < places.length; index += 1) marks[places[index] ?? 0] = 1
  return marks
}
