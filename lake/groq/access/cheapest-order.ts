import type {Budget} from '../budget.ts'
import type {Candidates} from '../evaluator/code/scan-plan.ts'
import type {OrderIndex} from './indexed/order-index.ts'
import type {CandidateSet} from './candidate-set.ts'

/** Costs, in tests of a simple condition on one document. */
const TEXT_TEST = 30
const PASSING = 1 / 16
const PICKING = 1 / 64
const COMPARING = 1 / 8

/** Clearing this many bytes takes about a step. */
const BYTES_A_STEP = 1_024

type Wanted = {
  /** Number of matching documents that the query needs. */
  limit: number
  /** Whether the condition searches text. */
  isHeavy: boolean
  /** Whether the candidates are known to match the text search. */
  isSearched: boolean
}

/**
 * The documents in the order of an index: all of them if the limit is reached early, or the candidates only.
 * `undefined` if sorting the candidates is cheaper.
 */
export function cheapestOrder(
  order: OrderIndex,
  found: CandidateSet | undefined,
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

function picked({sorted, positions}: OrderIndex, found: CandidateSet, budget: Budget): Candidates {
  // A commit may change the index while the scan pauses.
  const isFound = marked(found.positions())
  budget.step(found.count * PICKING + isFound.length / BYTES_A_STEP)
  return {
    length: sorted.length,
    at(index) {
      return isFound[positions[index] ?? 0] === 1 ? sorted[index]?.entry.document : undefined
    },
    isSorted: true,
    path: 'order',
  }
}

/** One byte for each position up to the last; 1 for the given ones, which are ascending. */
function marked(positions: ArrayLike<number>): Uint8Array {
  const marks = new Uint8Array((positions[positions.length - 1] ?? -1) + 1)
  for (let index = 0; index < positions.length; index += 1) marks[positions[index] ?? 0] = 1
  return marks
}
