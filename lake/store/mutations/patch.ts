import type {PatchOperations} from '@sanity/types'
import {isPlainObject} from '#server/plain-object.ts'
import {LakeError} from '../../errors.ts'
import {whyNoItemPath, whyNoPath} from './patch-path.ts'

/**
 * The operations of a patch (https://www.sanity.io/docs/http-patches), checked before anything is applied:
 * what `@sanity/mutator`, whose semantics they have, would skip or take for something else is refused.
 * What depends on the document is not an error: editors work at the same time, and a patch may come to an
 * item that another one has removed.
 */
export type Patch = Omit<PatchOperations, 'merge'>

type Check = (value: unknown, where: string) => void

const OPERATIONS: Record<string, Check> = {
  set: (value, where) => checkEntries(value, where),
  setIfMissing: (value, where) => checkEntries(value, where),
  unset: checkUnset,
  inc: (value, where) => checkEntries(value, where, checkNumber),
  dec: (value, where) => checkEntries(value, where, checkNumber),
  diffMatchPatch: (value, where) => checkEntries(value, where, checkText),
  insert: checkInsert,
}
const GUARDS = ['ifRevisionID', 'ifRevisionId']

/**
 * @param body operations and the revision guard, without what selects documents
 * @param where what the patch is called in errors, such as `patch 0`
 * @throws LakeError 400 that names what cannot be, and why
 */
export function parsePatch(body: Record<string, unknown>, where: string): Patch {
  const operations = Object.keys(body).filter((name) => !GUARDS.includes(name))
  for (const name of operations) {
    const check = Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined
    if (!check) throw unknownOperation(name, where)
    check(body[name], `"${name}" of ${where}`)
  }
  if (operations.length === 0) throw invalid(`There is no operation in ${where}.`)
  return {
    ...Object.fromEntries(operations.map((name) => [name, body[name]])),
    ...parseGuard(body, where),
  }
}

/** Hosted Sanity takes the guard in both spellings. */
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

/** An object of paths, with whatever values unless `check` says which. */
function checkEntries(value: unknown, where: string, check: Check = () => {}) {
  if (!isPlainObject(value)) throw invalid(`${where} is not an object of paths and values.`)
  for (const [path, argument] of Object.entries(value)) {
    checkPath(path, whyNoPath(path), where)
    check(argument, `"${path}" in ${where}`)
  }
}

function checkUnset(value: unknown, where: string) {
  if (!Array.isArray(value)) throw invalid(`${where} is not a list of paths.`)
  for (const path of value) checkPath(path, typeof path === 'string' ? whyNoPath(path) : '', where)
}

function checkInsert(value: unknown, where: string) {
  if (!isPlainObject(value)) throw invalid(`${where} is not an object.`)
  const {items, ...rest} = value
  const places = Object.entries(rest)
  const [place] = places
  if (!place || places.length > 1 || !['before', 'after', 'replace'].includes(place[0])) {
    throw invalid(`${where} needs one of before, after and replace beside its items, and no more.`)
  }
  const [name, path] = place
  const why = typeof path === 'string' ? whyNoItemPath(path) : 'it is no text'
  checkPath(path, why, `"${name}" in ${where}`)
  if (!Array.isArray(items)) throw invalid(`"items" in ${where} are not a list.`)
}

function checkNumber(value: unknown, where: string) {
  if (typeof value === 'number' && Number.isFinite(value)) return
  throw invalid(`${where} is not a number: ${JSON.stringify(value)}.`)
}

function checkText(value: unknown, where: string) {
  if (typeof value !== 'string') throw invalid(`${where} is not text: ${JSON.stringify(value)}.`)
}

function checkPath(path: unknown, why: string | undefined, where: string) {
  if (why === undefined) return
  const shown = JSON.stringify(path).slice(0, 200)
  throw invalid(
    `${shown} in ${where} is not a path that can be patched: ${why || 'it is no text'}.`,
  )
}

function invalid(description: string): LakeError {
  return LakeError.typed(400, 'mutationParseError', description)
}
