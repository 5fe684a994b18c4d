import type {PatchOperations} from '@sanity/types'
import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {LakeError} from '../../errors.ts'
import {mutatorPath} from './mutator-path.ts'
import {whyNoItemPath, whyNoPath} from './patch-path.ts'

/**
 * Operations of a patch (https://www.sanity.io/docs/http-patches), checked before they are applied: operations that
 * `@sanity/mutator` would skip or misread are rejected. Paths that match nothing are no error, as another editor
 * may have removed the item.
 */
export type Patch = Omit<PatchOperations, 'merge'>

/** Checks and converts the argument of an operation, or throws a LakeError. */
type Read = (value: unknown, where: string) => unknown

const OPERATIONS: Record<string, Read> = {
  set: (value, where) => readEntries(value, where),
  setIfMissing: (value, where) => readEntries(value, where),
  unset: readUnset,
  inc: (value, where) => readEntries(value, where, checkNumber),
  dec: (value, where) => readEntries(value, where, checkNumber),
  diffMatchPatch: (value, where) => readEntries(value, where, checkText),
  insert: readInsert,
}
const GUARDS = ['ifRevisionID', 'ifRevisionId']

/**
 * @param body operations and the revision guard, without the selection
 * @param where name of the patch in errors, such as `patch 0`
 * @throws LakeError 400 naming the invalid part and the reason
 */
export function parsePatch(body: Record<string, unknown>, where: string): Patch {
  const names = Object.keys(body).filter((name) => !GUARDS.includes(name))
  if (names.length === 0) throw invalid(`There is no operation in ${where}.`)
  const operations = names.map((name) => {
    const read = Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined
    if (!read) throw unknownOperation(name, where)
    return [name, read(body[name], `"${name}" of ${where}`)]
  })
  return {...Object.fromEntries(operations), ...parseGuard(body, where)}
}

/** Hosted Sanity accepts both spellings. */
function parseGuard(body: Record<string, unknown>, where: string): Pick<Patch, 'ifRevisionID'> {
  const name = GUARDS.find((guard) => Object.hasOwn(body, guard))
  if (name === undefined) return {}
  const guard = body[name]
  if (typeof guard === 'string') return {ifRevisionID: guard}
  throw invalid(
    `"${name}" of ${where}, ${JSON.stringify(guard)}, is no revision: it has to be text.`,
  )
}

function unknownOperation(name: string, where: string): LakeError {
  const known = Object.keys(OPERATIONS).join(', ')
  return invalid(`"${name}" in ${where} is none of the operations ${known}.`)
}

/** An object of paths with any values, unless `check` rejects them. */
function readEntries(
  value: unknown,
  where: string,
  check: (value: unknown, where: string) => void = () => {},
) {
  if (!isPlainObject(value)) throw invalid(`${where} is not an object of paths and values.`)
  const entries = Object.entries(value).map(([path, argument]) => {
    check(argument, `"${path}" in ${where}`)
    return [readPath(path, whyNoPath, where), argument]
  })
  return Object.fromEntries(entries)
}

function readUnset(value: unknown, where: string) {
  if (!Array.isArray(value)) throw invalid(`${where} is not a list of paths.`)
  return value.map((path) => readPath(path, whyNoPath, where))
}

function readInsert(value: unknown, where: string) {
  if (!isPlainObject(value)) throw invalid(`${where} is not an object.`)
  const {items, ...rest} = value
  const places = Object.entries(rest)
  const [place] = places
  if (!place || places.length > 1 || !['before', 'after', 'replace'].includes(place[0])) {
    throw invalid(`${where} needs one of before, after and replace beside its items, and no more.`)
  }
  const [name, path] = place
  if (!Array.isArray(items)) throw invalid(`"items" in ${where} are not a list.`)
  const at = readPath(path, whyNoItemPath, `"${name}" in ${where}`)
  return {...(name === 'replace' ? replacing(at) : {[name]: at}), items}
}

/** Both ends of a slice are optional. */
const LAST_SLICE = /\[\s*(?<start>-?\d*)\s*:\s*(?<end>-?\d*)\s*\]$/

/**
 * Converts `replace` of `splice` in `@sanity/client` (`data/patch.ts` there), where -1 is the position after the
 * last item; the mutator would take the last item. Replacing an empty slice inserts there.
 */
function replacing(path: string): Record<string, string> {
  const slice = LAST_SLICE.exec(path)
  if (!slice?.groups) return {replace: path}
  const list = path.slice(0, slice.index)
  const {start = '', end = ''} = slice.groups
  const from = start === '' ? '0' : start
  if (from === '-1') return {after: `${list}[-1]`}
  if (from === end) return {before: `${list}[${fromEnd(from)}]`}
  return {replace: `${list}[${fromEnd(from)}:${fromEnd(end)}]`}
}

/** Leaves out -1, the end of the list. */
function fromEnd(position: string): string {
  if (!position.startsWith('-')) return position
  return position === '-1' ? '' : String(Number(position) + 1)
}

function readPath(path: unknown, why: (path: string) => string | undefined, where: string): string {
  const reason = typeof path === 'string' ? why(path) : 'it is no text'
  if (typeof path === 'string' && reason === undefined) return mutatorPath(path)
  const shown = JSON.stringify(path).slice(0, 200)
  throw invalid(`${shown} in ${where} is not a path that can be patched: ${reason}.`)
}

function checkNumber(value: unknown, where: string) {
  if (typeof value === 'number' && Number.isFinite(value)) return
  throw invalid(`${where} is not a number: ${JSON.stringify(value)}.`)
}

function checkText(value: unknown, where: string) {
  if (typeof value !== 'string') throw invalid(`${where} is not text: ${JSON.stringify(value)}.`)
}

function invalid(description: string): LakeError {
  return LakeError.typed(400, 'mutationParseError', description)
}
