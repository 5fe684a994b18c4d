import type {Budget} from '../budget.ts'
import type {Candidates} from '../evaluator/code/scan-plan.ts'
import type {OrderIndex} from './by-order.ts'
import type {Found} from './found.ts'
import {firstFrom} from './places.ts'

/** What things cost, in about tests of a plain condition on one document. */
const TEXT_TEST = 30
const PASSING = 1 / 16
const PICKING = 1 / 64
const COMPARING = 1 / 8

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

function picked({sorted}: OrderIndex, found: Found, budget: Budget): Candidates {
  // A commit may change those of the index while the scan pauses.
  const places = Uint32Array.from(found.places())
  budget.step(places.length * PICKING)
  const has = (place: number) => places[firstFrom(places, (each) => each < place)] === place
  return {
    length: sorted.length,
    at(index) {
      const entry = sorted[index]?.entry
      return entry && has(entry.place) ? entry.document : undefined
    },
    isSorted: true,
    path: 'order',
  }
}
