import {extract, Mutation} from '@sanity/mutator'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {LakeError} from '../../errors.ts'
import type {LakeDocument} from '../document.ts'
import {immutable, impossible} from './mutation-errors.ts'
import type {Patch} from './patch.ts'
import {tooCostly} from './patch-cost.ts'
import {expandPath} from './expand-path.ts'

/** Fields that a patch cannot change, but a replacement can (https://www.sanity.io/docs/ids). */
const IMMUTABLE = ['_id', '_type', '_createdAt']

type Operations = Omit<Patch, 'ifRevisionID'>

/**
 * Applies a patch by the rules of `@sanity/mutator`, as the Studio does.
 *
 * @param operations checked by `parsePatch`
 * @param checkTime called between operations; may throw a LakeError
 * @throws MutationError 400 if the patch does not fit the document, or would take too long
 */
export function applyPatch(
  document: LakeDocument,
  operations: Operations,
  checkTime: () => void = () => {},
): LakeDocument {
  const result = attempt(document, operations, checkTime)
  const attribute = IMMUTABLE.find((name) => result[name] !== document[name])
  if (attribute !== undefined) throw immutable(attribute, document._id)
  return result
}

/** Converts plain errors of the mutator, such as an invalid diff. */
function attempt(
  document: LakeDocument,
  operations: Operations,
  checkTime: () => void,
): LakeDocument {
  const id = document._id
  try {
    return singlesOf(operations).reduce((present, single) => {
      checkTime()
      return applySingle(present, single)
    }, document)
  } catch (error) {
    if (error instanceof LakeError) throw error
    throw impossible(`The patch of document "${id}" cannot be applied: ${reason(error)}`, id)
  }
}

/** Maximum matches of a recursive path, which are patched one by one. */
const MOST_FOUND = 10_000

/** Applies one operation, whose cost depends on the ones before. */
function applySingle(document: LakeDocument, {path, at, ...operation}: Single): LakeDocument {
  const found = expandPath(document, path)
  if (found.length > MOST_FOUND) {
    throw new Error(`"${path}" leads to ${found.length} places, and ${MOST_FOUND} are the most`)
  }
  return found.reduce((present, place) => {
    const why = tooCostly(present, place, operation)
    if (why !== undefined) throw new Error(`"${path}" ${why} instead`)
    return apply(present, at(place))
  }, document)
}

/** An operation at one path, and the same at another path. */
type Single = {
  path: string
  at: (path: string) => Operations
  isRemoved?: boolean
  /** Patch in the format of `diff-match-patch`. */
  diff?: string | undefined
}

/** Operations in the mutator's order. */
const ORDER = ['setIfMissing', 'set', 'unset', 'diffMatchPatch', 'inc', 'dec', 'insert'] as const

function singlesOf(operations: Operations): Single[] {
  return ORDER.flatMap((name) => {
    if (name === 'unset') return unsets(operations.unset ?? [])
    if (name === 'insert') return inserts(operations.insert)
    return Object.entries(operations[name] ?? {}).map(([path, value]) => ({
      path,
      at: (found: string) => ({[name]: {[found]: value}}),
      diff: name === 'diffMatchPatch' ? String(value) : undefined,
    }))
  })
}

function unsets(paths: readonly string[]): Single[] {
  return paths.map((path) => ({path, isRemoved: true, at: (found) => ({unset: [found]})}))
}

function inserts(insert: Operations['insert']): Single[] {
  if (!insert) return []
  const {items, ...place} = insert
  return Object.entries(place).map(([name, path]) => ({
    path,
    at: (found) => ({insert: {[name]: found, items} as Operations['insert']}),
  }))
}

/** The mutator inserts last. Replacing nothing would insert the whole list again. */
function apply(document: LakeDocument, {insert, ...others}: Operations): LakeDocument {
  const changed = mutated(document, others)
  if (!insert) return changed
  const isOfNothing = 'replace' in insert && extract(insert.replace, changed).length === 0
  return isOfNothing ? changed : mutated(changed, {insert})
}

function mutated(document: LakeDocument, operations: Operations): LakeDocument {
  const patch = {id: document._id, ...operations}
  return new Mutation({mutations: [{patch}]}).apply(document) as LakeDocument
}

/** The mutator calls `hasOwnProperty` of each object, which a field of that name hides. */
function reason(error: unknown): string {
  const message = messageOf(error)
  return message.includes('hasOwnProperty is not a function')
    ? 'it has a field called "hasOwnProperty", and such documents can only be replaced'
    : message
}
