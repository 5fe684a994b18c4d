import type {Memory} from './memory.ts'
import {nest, ROOT, type Scope} from './scope.ts'
import {LIGHT, weigh, type Weight} from './weight.ts'

/**
 * Compiled from a node: `run` gives its value. The functions of this file combine code, so that only they, `loops.ts` and
 * `scans.ts` know that evaluation can pause.
 */
export type Code = Weight & {
  run: (scope: Scope) => unknown
  /** The same value, with pauses between the elements of its loops; absent if it has none. */
  resumable?: (scope: Scope) => Resumable
  /** The value, if it is the same everywhere. */
  constant?: {readonly value: unknown}
  /** Whether it has one value throughout a query, as constants and parameters have. */
  isSettled?: boolean
}

/** An operation of a chain: from the value before it to the next. */
export type Link = Weight & {
  run: (value: unknown, scope: Scope) => unknown
  resumable?: (value: unknown, scope: Scope) => Resumable
  /** Whether a value needs so little work that pausing is not worth a generator. */
  isShort?: (value: unknown) => boolean
  /** The right side of an operation on two values, if evaluating it can pause. */
  right?: {resumable: (scope: Scope) => Resumable; combine: CombineTwo}
}

type CombineTwo = (left: unknown, right: unknown) => unknown

/**
 * Ends with a value, yields at each pause. Generator functions are declared at module level: V8 gives each one that is
 * made while compiling a hidden class in its old generation, which holds all that was compiled.
 */
export type Resumable<Value = unknown> = Generator<void, Value>

/** Whether a loop has to be able to pause within one round of this: two rounds of a single loop are quick. */
export function isSlow({depth, scans}: Weight): boolean {
  return scans || depth > 1
}

export function constant(value: unknown): Code {
  return {...LIGHT, run: () => value, constant: {value}, isSettled: true}
}

export function leaf(run: (scope: Scope) => unknown): Code {
  return {...LIGHT, run}
}

/** Evaluates code with pauses. */
export function* resume(code: Code, scope: Scope): Resumable {
  return code.resumable ? yield* code.resumable(scope) : code.run(scope)
}

function canPause(parts: readonly {resumable?: unknown}[]): boolean {
  return parts.some((part) => part.resumable !== undefined)
}

/** Combines the values of all parts. */
export function strict(
  parts: readonly Code[],
  combine: (values: readonly unknown[], scope: Scope) => unknown,
): Code {
  const [only] = parts
  const run: Code['run'] =
    only && parts.length === 1
      ? (scope) => combine([only.run(scope)], scope)
      : (scope) =>
          combine(
            parts.map((part) => part.run(scope)),
            scope,
          )
  const code: Code = {...weigh(parts), run}
  return canPause(parts) ? {...code, resumable: (scope) => all(parts, combine, scope)} : code
}

function* all(
  parts: readonly Code[],
  combine: (values: readonly unknown[], scope: Scope) => unknown,
  scope: Scope,
): Resumable {
  const values: unknown[] = []
  for (const part of parts) {
    values.push(part.resumable ? yield* part.resumable(scope) : part.run(scope))
  }
  return combine(values, scope)
}

/** A part of a result: `add` is called with its value, unless its condition is false. */
export type Addition<Result> = {
  condition: Code | undefined
  value: Code
  add: (result: Result, value: unknown) => void
}

/** Adds the values of parts to a result, one after the other. */
export function gather<Result>(additions: readonly Addition<Result>[], begin: () => Result): Code {
  const parts = additions.flatMap(({condition, value}) => (condition ? [condition, value] : value))
  const code: Code = {
    ...weigh(parts),
    run(scope) {
      const result = begin()
      for (const {condition, value, add} of additions) {
        if (!condition || condition.run(scope) === true) add(result, value.run(scope))
      }
      return result
    },
  }
  if (!canPause(parts)) return code
  return {...code, resumable: (scope) => gathering(additions, begin(), scope)}
}

function* gathering<Result>(
  additions: readonly Addition<Result>[],
  result: Result,
  scope: Scope,
): Resumable {
  for (const {condition, value, add} of additions) {
    if (condition && (yield* resume(condition, scope)) !== true) continue
    add(result, value.resumable ? yield* value.resumable(scope) : value.run(scope))
  }
  return result
}

export type Branch = {condition: Code; value: Code}

/** The value of the first branch whose condition is true. */
export function firstMatch(branches: readonly Branch[], otherwise: Code): Code {
  const parts = [...branches.flatMap(({condition, value}) => [condition, value]), otherwise]
  const code: Code = {
    ...weigh(parts),
    run(scope) {
      for (const {condition, value} of branches) {
        if (condition.run(scope) === true) return value.run(scope)
      }
      return otherwise.run(scope)
    },
  }
  if (!canPause(parts)) return code
  return {...code, resumable: (scope) => matching(branches, otherwise, scope)}
}

function* matching(branches: readonly Branch[], otherwise: Code, scope: Scope): Resumable {
  for (const {condition, value} of branches) {
    if ((yield* resume(condition, scope)) === true) return yield* resume(value, scope)
  }
  return yield* resume(otherwise, scope)
}

/** The first value that is found, null if none is. */
export function firstOf(
  parts: readonly Code[],
  isFound: (value: unknown) => boolean = (value) => value !== null,
): Code {
  const code: Code = {
    ...weigh(parts),
    run(scope) {
      for (const part of parts) {
        const value = part.run(scope)
        if (isFound(value)) return value
      }
      return null
    },
  }
  return canPause(parts) ? {...code, resumable: (scope) => seeking(parts, isFound, scope)} : code
}

function* seeking(
  parts: readonly Code[],
  isFound: (value: unknown) => boolean,
  scope: Scope,
): Resumable {
  for (const part of parts) {
    const value = yield* resume(part, scope)
    if (isFound(value)) return value
  }
  return null
}

/** Evaluates code in the root scope when it is first needed, and not again while `memory` has its value. */
export function once(code: Code, memory: Memory<{value: unknown}>): Code {
  const result: Code = {
    ...LIGHT,
    run() {
      memory.known ??= {value: code.run(ROOT)}
      return memory.known.value
    },
  }
  return code.resumable ? {...result, resumable: () => remembering(code, memory)} : result
}

function* remembering(code: Code, memory: Memory<{value: unknown}>): Resumable {
  memory.known ??= {value: yield* resume(code, ROOT)}
  return memory.known.value
}

/** An operation that needs nothing but the value before it. */
export function valueLink(run: (value: unknown) => unknown): Link {
  return {...LIGHT, run}
}

/** An operation on the value before it and that of an expression. */
export function binaryLink(right: Code, combine: CombineTwo): Link {
  const link: Link = {
    ...weigh([right]),
    run: (left, scope) => combine(left, right.run(scope)),
  }
  const {resumable} = right
  if (!resumable) return link
  return {
    ...link,
    resumable: (left, scope) => combining(left, resumable(scope), combine),
    right: {resumable, combine},
  }
}

function* combining(left: unknown, right: Resumable, combine: CombineTwo): Resumable {
  return combine(left, yield* right)
}

/** The same, but a `decisive` left value is the result. */
export function shortCircuit(right: Code, decisive: unknown, combine: CombineTwo): Link {
  return {
    ...binaryLink(right, combine),
    run: (left, scope) => (left === decisive ? decisive : combine(left, right.run(scope))),
    isShort: (left) => left === decisive,
  }
}

/** Evaluates code within the value before it, if that passes a test; null otherwise. */
export function within(
  code: Code,
  test: (value: unknown) => boolean,
  enter: (scope: Scope, value: unknown) => Scope = nest,
): Link {
  const link: Link = {
    ...weigh([code]),
    run: (value, scope) => (test(value) ? code.run(enter(scope, value)) : null),
  }
  const {resumable} = code
  if (!resumable) return link
  return {
    ...link,
    resumable: (value, scope) => resumable(enter(scope, value)),
    isShort: (value) => !test(value),
  }
}

/** A link that is given something made of the value before it, and whose result something is made of. */
export function around<Before, After>(
  link: Link,
  {
    before,
    after,
  }: {before: (value: Before) => unknown; after: (made: After, value: Before) => unknown},
): Link {
  const {run, resumable} = link
  const code: Link = {
    ...weigh([link]),
    run: (value, scope) => after(run(before(value as Before), scope) as After, value as Before),
  }
  if (!resumable) return code
  return {
    ...code,
    resumable: (value, scope) =>
      finishing(resumable(before(value as Before), scope), (made) =>
        after(made as After, value as Before),
      ),
  }
}

function* finishing(made: Resumable, finish: (made: unknown) => unknown): Resumable {
  return finish(yield* made)
}

/** A start and the operations on it, in turn: however long, a chain takes no more of the stack than one link. */
export function chain(start: Code, links: readonly Link[]): Code {
  const [first, ...more] = links
  if (!first) return start
  const code: Code = {
    ...weigh([start, ...links]),
    run: more.length === 0 ? (scope) => first.run(start.run(scope), scope) : runner(start, links),
  }
  if (!canPause([start, ...links])) return code
  return {...code, resumable: (scope) => linking(start, links, scope)}
}

function runner(start: Code, links: readonly Link[]): Code['run'] {
  return (scope) => {
    let value = start.run(scope)
    for (const link of links) value = link.run(value, scope)
    return value
  }
}

function* linking(start: Code, links: readonly Link[], scope: Scope): Resumable {
  let value = start.resumable ? yield* start.resumable(scope) : start.run(scope)
  for (const link of links) {
    const {resumable, right} = link
    if (!resumable || link.isShort?.(value)) value = link.run(value, scope)
    // Most operations are on two values: making a generator takes as long as comparing them.
    else if (right) value = right.combine(value, yield* right.resumable(scope))
    else value = yield* resumable(value, scope)
  }
  return value
}
