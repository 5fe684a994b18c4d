/**
 * All functions that the parser accepts, with the number of their arguments (https://www.sanity.io/docs/groq-functions;
 * arities as in groq-js, which leaves some open). The evaluator implements them, or reports that it does not.
 */

/** Least and most arguments, both included. */
export type Arity = readonly [min: number, max: number]

const ANY: Arity = [0, Infinity]
const NONE: Arity = [0, 0]
const ONE: Arity = [1, 1]
const TWO: Arity = [2, 2]

type Functions = Readonly<Record<string, Readonly<Record<string, Arity>>>>

/** By namespace; functions without one are `global`. `select` is syntax, see `SelectNode`. */
const FUNCTIONS: Functions = {
  global: {
    anywhere: ONE,
    coalesce: ANY,
    count: ONE,
    dateTime: ONE,
    defined: ONE,
    geo: ONE,
    identity: NONE,
    length: ONE,
    path: ONE,
    string: ONE,
    references: [1, Infinity],
    round: [1, 2],
    now: NONE,
    /** Only among the arguments of `score()`. */
    boost: TWO,
    lower: ONE,
    upper: ONE,
  },
  string: {lower: ONE, upper: ONE, split: TWO, startsWith: TWO},
  array: {join: TWO, compact: ONE, unique: ONE, intersects: TWO},
  pt: {text: ONE},
  delta: {operation: ANY},
  diff: {changedAny: [3, 3], changedOnly: [3, 3]},
  media: {aspect: TWO},
  sanity: {projectId: ANY, dataset: ANY, versionOf: ONE, partOfRelease: ONE},
  math: {min: ONE, max: ONE, sum: ONE, avg: ONE},
  dateTime: {now: NONE},
  releases: {all: NONE},
  text: {query: ONE, semanticSimilarity: ONE},
  geo: {latLng: TWO, contains: TWO, intersects: TWO, distance: TWO},
  documents: {get: ONE, incomingRefCount: NONE, incomingGlobalDocumentReferenceCount: NONE},
  user: {attributes: NONE},
}

/** Functions of delta mode: about a change to a document, for rules of webhooks. */
const DELTA_FUNCTIONS: Functions = {delta: {changedAny: ONE, changedOnly: ONE}}

export function isNamespace(namespace: string): boolean {
  return Object.hasOwn(FUNCTIONS, namespace)
}

/** @returns `undefined` if there is no such function */
export function arityOf(namespace: string, name: string, isDelta: boolean): Arity | undefined {
  return (
    namedIn(FUNCTIONS, namespace, name) ??
    (isDelta ? namedIn(DELTA_FUNCTIONS, namespace, name) : undefined)
  )
}

function namedIn(functions: Functions, namespace: string, name: string): Arity | undefined {
  const named = Object.hasOwn(functions, namespace) ? functions[namespace] : undefined
  return named && Object.hasOwn(named, name) ? named[name] : undefined
}

/**
 * Arities of functions after a `|`, without their operand.
 *
 * @returns `undefined` if there is no such function
 */
export function arityOfPipe(name: string): Arity | undefined {
  return name === 'order' || name === 'score' ? [1, Infinity] : undefined
}
