/** How much work a piece of compiled code is, and what it reads besides the value it is given. */
export type Weight = {
  /** How many loops are nested in each other. */
  depth: number
  /** Whether it reads documents other than those of a loop around it. */
  scans: boolean
  /** Whether it has a `^`, which may read what is around it. */
  usesParent: boolean
  /** How many nodes it has. */
  size: number
}

export const LIGHT: Weight = {depth: 0, scans: false, usesParent: false, size: 1}

export function weigh(parts: readonly Weight[]): Weight {
  const weight = {...LIGHT}
  for (const part of parts) {
    weight.depth = Math.max(weight.depth, part.depth)
    weight.scans ||= part.scans
    weight.usesParent ||= part.usesParent
    weight.size += part.size
  }
  return weight
}

/** Evaluating this many nodes takes about as long as a step. */
const NODES_A_STEP = 8

/** Cost of evaluating it for one element of a loop, in steps. */
export function costOf({size}: Weight): number {
  return 1 + size / NODES_A_STEP
}
