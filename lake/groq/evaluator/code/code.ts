import type {Scope} from './scope.ts'

/**
 * What is compiled from a node: functions that give its value. Of most nodes it is told once how they combine the
 * values of what is below them; from that come two ways to run it. `run` works at once. `step` can be left
 * and gone on with between the elements of its loops; it exists only where there are some.
 */
export type Code = Weight & {
  run: (scope: Scope) => unknown
  step?: (scope: Scope) => Steps
  /** The value, where it is the same everywhere. */
  constant?: {readonly value: unknown}
  /** Whether it has one value as long as a question is asked, as constants and parameters have. */
  isSettled?: boolean
}

/** One operation of a chain: from the value before it to the next. */
export type Link = Weight & {
  run: (value: unknown, scope: Scope) => unknown
  step?: (value: unknown, scope: Scope) => Steps
  /** Of one with steps: whether a value has so little to be done with that it is not worth leaving. */
  isQuick?: (value: unknown) => boolean
  /** Of one with steps, on two values: those of the right one, and what the two make. */
  right?: {step: (scope: Scope) => Steps; combine: CombineTwo}
}

type CombineTwo = (left: unknown, right: unknown) => unknown

/**
 * Ends with a value; yields where others may have their turn. Generators are told at module level: each generator
 * function that is made while a question is compiled is given a hidden class in V8's old generation, which holds all
 * that was compiled until that is collected.
 */
export type Steps = Generator<void, unknown>

export type Weight = {
  /** How many loops lie in each other. */
  depth: number
  /** Whether documents are read that are not those of a loop around it. */
  scans: boolean
  /** Whether there is a `^`, which may look at what is around it. */
  looksUp: boolean
  /** How many nodes it has. */
  size: number
}

/** Whether a loop has to be able to pause within one round of this. Two rounds of a plain loop are quick. */
export function isSlow({depth, scans}: Weight): boolean {
  return scans || depth > 1
}

export function weigh(parts: readonly Weight[]): Weight {
  const weight = {...LIGHT}
  for (const part of parts) {
    weight.depth = Math.max(weight.depth, part.depth)
    weight.scans ||= part.scans
    weight.looksUp ||= part.looksUp
    weight.size += part.size
  }
  return weight
}

/** Evaluating so many nodes takes about as long as a step. */
const NODES_A_STEP = 8

/** In steps, of evaluating it for one element of a loop. */
export function costOf({size}: Weight): number {
  return 1 + size / NODES_A_STEP
}

export const LIGHT: Weight = {depth: 0, scans: false, looksUp: false, size: 1}

export function constant(value: unknown): Code {
  return {...LIGHT, run: () => value, constant: {value}, isSettled: true}
}

export function leaf(run: (scope: Scope) => unknown): Code {
  return {...LIGHT, run}
}

type Combine = (values: readonly unknown[], scope: Scope) => unknown

/** What can be said of the values of its parts alone. */
export function strict(parts: readonly Code[], combine: Combine): Code {
  const [only] = parts
  if (only && parts.length === 1) return single(only, combine)
  const code: Code = {
    ...weigh(parts),
    run: (scope) =>
      combine(
        parts.map((part) => part.run(scope)),
        scope,
      ),
  }
  return canStep(parts) ? {...code, step: (scope) => stepStrictly(parts, combine, scope)} : code
}

function single(part: Code, combine: Combine): Code {
  const code: Code = {...weigh([part]), run: (scope) => combine([part.run(scope)], scope)}
  return part.step ? {...code, step: (scope) => stepStrictly([part], combine, scope)} : code
}

function* stepStrictly(parts: readonly Code[], combine: Combine, scope: Scope): Steps {
  const values: unknown[] = []
  for (const part of parts) {
    values.push(part.step ? yield* part.step(scope) : part.run(scope))
  }
  return combine(values, scope)
}

export function canStep(parts: readonly {step?: unknown}[]): boolean {
  return parts.some((part) => part.step !== undefined)
}

/**
 * Runs a part inside a stepping one: as slowly as it can. What runs most often says the same by itself, as it takes as long
 * to make this generator as to compare two values.
 */
export function* stepOf(code: Code, scope: Scope): Steps {
  return code.step ? yield* code.step(scope) : code.run(scope)
}

/** An operation that needs nothing but the value before it. */
export function plainLink(run: (value: unknown) => unknown): Link {
  return {...LIGHT, run}
}

/** An operation on the value before it and that of an expression. */
export function binaryLink(right: Code, combine: CombineTwo): Link {
  const link: Link = {
    ...weigh([right]),
    run: (left, scope) => combine(left, right.run(scope)),
  }
  const {step} = right
  if (!step) return link
  return {
    ...link,
    step: (left, scope) => stepRight(left, step(scope), combine),
    right: {step, combine},
  }
}

function* stepRight(left: unknown, right: Steps, combine: CombineTwo): Steps {
  return combine(left, yield* right)
}

/** A start and what is done to it, in turn: however long, it takes no more of the stack than one of them. */
export function chain(start: Code, links: readonly Link[]): Code {
  const [first, ...more] = links
  if (!first) return start
  const code: Code = {
    ...weigh([start, ...links]),
    run: more.length === 0 ? (scope) => first.run(start.run(scope), scope) : runner(start, links),
  }
  if (!canStep([start, ...links])) return code
  return {...code, step: (scope) => stepChain(start, links, scope)}
}

function* stepChain(start: Code, links: readonly Link[], scope: Scope): Steps {
  let value = start.step ? yield* start.step(scope) : start.run(scope)
  for (const link of links) {
    const {step, right} = link
    if (!step || link.isQuick?.(value)) value = link.run(value, scope)
    // Most operations are on two values: it takes as long to make a generator as to compare these.
    else if (right) value = right.combine(value, yield* right.step(scope))
    else value = yield* step(value, scope)
  }
  return value
}

function runner(start: Code, links: readonly Link[]): Code['run'] {
  return (scope) => {
    let value = start.run(scope)
    for (const link of links) value = link.run(value, scope)
    return value
  }
}
