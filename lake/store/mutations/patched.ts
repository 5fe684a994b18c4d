import {extract, Mutation} from '@sanity/mutator'
import {messageOf} from '#server/caught.ts'
import type {LakeDocument} from '../document.ts'
import {immutable, impossible} from './mutation-errors.ts'
import type {Patch} from './patch.ts'
import {copiedMembers, foundPaths, isSearch} from './search-paths.ts'

/** What a patch cannot change, and only replacing the document can (https://www.sanity.io/docs/ids). */
const IMMUTABLE = ['_id', '_type', '_createdAt']

type Operations = Omit<Patch, 'ifRevisionID'>

/**
 * A document with a patch applied, by the rules of `@sanity/mutator`, which the Studio applies it by as well.
 *
 * @param operations checked by `parsePatch`
 * @throws MutationError 400 for a patch that does not go with the document
 */
export function patched(document: LakeDocument, operations: Operations): LakeDocument {
  const result = attempt(document, operations)
  const attribute = IMMUTABLE.find((name) => result[name] !== document[name])
  if (attribute !== undefined) throw immutable(attribute, document._id)
  return result
}

/** The mutator tells by plain errors what it cannot apply, such as a diff of text that is no diff. */
function attempt(document: LakeDocument, operations: Operations): LakeDocument {
  const id = document._id
  try {
    const singles = singlesOf(operations)
    checkCost(document, singles)
    return singles.some(({path}) => isSearch(path))
      ? singles.reduce(applyWhereFound, document)
      : apply(document, operations)
  } catch (error) {
    throw impossible(`The patch of document "${id}" cannot be applied: ${reason(error)}`, id)
  }
}

/** A list of 7,000 items, each of them changed: some 0.3 s. */
const MAX_COPIED = 100_000_000

/** Of a diff: its hunks, and these times the characters of the text that they are looked for in. */
const MAX_HUNKS = 2_000
const MAX_COMPARED = 1_000_000_000

function checkCost(document: LakeDocument, singles: readonly Single[]): void {
  let copied = 0
  let compared = 0
  for (const {path, diff, isRemoved = false} of singles) {
    copied += copiedMembers(document, path, isRemoved)
    if (copied > MAX_COPIED) {
      throw new Error(
        `"${path}" leads to too many places in long lists; set the whole list instead`,
      )
    }
    if (diff === undefined) continue
    const hunks = diff.split('@@ -').length - 1
    const texts = extract(path, document).filter((text) => typeof text === 'string')
    compared += hunks * texts.reduce((sum, text) => sum + text.length, 0)
    if (hunks > MAX_HUNKS || compared > MAX_COMPARED) {
      throw new Error(
        `the diff of "${path}" has too many hunks for a text so long; set the text instead`,
      )
    }
  }
}

/** An operation at one of its paths, and how it is written at another one. */
type Single = {
  path: string
  at: (path: string) => Operations
  isRemoved?: boolean
  /** In the form of `diff-match-patch`. */
  diff?: string | undefined
}

/** In the order in which the mutator goes through them. */
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

function applyWhereFound(document: LakeDocument, {path, at}: Single): LakeDocument {
  return foundPaths(document, path).reduce((present, found) => apply(present, at(found)), document)
}

/** The mutator inserts last, and in place of nothing it would insert the whole list once more. */
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

/** The mutator asks each object by this name what it has, so a field of that name is in its way. */
function reason(error: unknown): string {
  const message = messageOf(error)
  return message.includes('hasOwnProperty is not a function')
    ? 'it has a field called "hasOwnProperty", and such documents can only be replaced'
    : message
}
