import type {PatchOperations} from '@sanity/types'
import {isPlainObject} from '#server/plain-object.ts'
import {LakeError} from '../errors.ts'

/**
 * The mutations of Sanity's HTTP API (https://www.sanity.io/docs/http-mutations), read from untrusted
 * JSON into one closed union.
 */
export type NewDocument = {_id?: string; _type: string; [field: string]: unknown}
export type Selection = {id: string} | {query: string; params: Record<string, unknown>}
export type Patch = PatchOperations & {ifRevisionID?: string}
export type Mutation =
  | {kind: 'create' | 'createOrReplace' | 'createIfNotExists'; document: NewDocument}
  | {kind: 'patch'; selection: Selection; patch: Patch}
  | {kind: 'delete'; selection: Selection}

const CREATIONS = ['create', 'createOrReplace', 'createIfNotExists'] as const
const OPERATIONS = [
  'set',
  'setIfMissing',
  'unset',
  'inc',
  'dec',
  'insert',
  'diffMatchPatch',
  'merge',
] as const

/** @throws LakeError 400 that names the first mutation that cannot be read, and why. */
export function parseMutations(value: unknown): Mutation[] {
  if (!Array.isArray(value) || value.length === 0) {
    throw invalid('The body must have "mutations": a list of at least one mutation.')
  }
  return value.map(parseMutation)
}

function parseMutation(value: unknown, index: number): Mutation {
  if (!isPlainObject(value)) throw invalid(`Mutation ${index} is not an object.`)
  for (const kind of CREATIONS) {
    if (kind in value) return {kind, document: parseDocument(value[kind], `${kind} ${index}`)}
  }
  if ('patch' in value) {
    const body = value['patch']
    if (!isPlainObject(body)) throw invalid(`Patch ${index} is not an object.`)
    return {
      kind: 'patch',
      selection: parseSelection(body, `patch ${index}`),
      patch: parsePatch(body),
    }
  }
  if ('delete' in value) {
    return {kind: 'delete', selection: parseSelection(value['delete'], `delete ${index}`)}
  }
  const known = [...CREATIONS, 'patch', 'delete'].join(', ')
  throw invalid(`Mutation ${index} is none of ${known}; it has ${Object.keys(value).join(', ')}.`)
}

/** @throws LakeError 400 where `_type` is missing or `_id` cannot be an id. */
export function parseDocument(value: unknown, where: string): NewDocument {
  if (!isPlainObject(value)) throw invalid(`The document of ${where} is not an object.`)
  const {_id, _type} = value
  if (typeof _type !== 'string' || _type === '') {
    throw invalid(`The document of ${where} has no "_type".`)
  }
  if (_id === undefined || _id === null) {
    const {_id: _missing, ...rest} = value
    return {...rest, _type}
  }
  return {...value, _id: parseId(_id, where), _type}
}

/** Sanity's rule for ids: letters, digits, `_`, `-` and `.`, at most 128, no leading `-`. */
export function parseId(value: unknown, where: string): string {
  if (typeof value !== 'string' || !/^[A-Za-z0-9_.][A-Za-z0-9_.-]{0,127}$/.test(value)) {
    throw invalid(`The id of ${where}, ${JSON.stringify(value)}, is not a valid document id.`)
  }
  return value
}

function parseSelection(value: unknown, where: string): Selection {
  if (!isPlainObject(value)) throw invalid(`The selection of ${where} is not an object.`)
  if (typeof value['query'] === 'string') {
    const params = isPlainObject(value['params']) ? value['params'] : {}
    return {query: value['query'], params}
  }
  return {id: parseId(value['id'], where)}
}

/** Keeps the operations of a patch and its revision guard; drops what selects documents. */
export function parsePatch(body: Record<string, unknown>): Patch {
  const patch: Record<string, unknown> = {}
  for (const operation of OPERATIONS) {
    if (body[operation] !== undefined) patch[operation] = body[operation]
  }
  const guard = body['ifRevisionID'] ?? body['ifRevisionId']
  if (typeof guard === 'string') patch['ifRevisionID'] = guard
  return patch
}

function invalid(description: string): LakeError {
  return LakeError.typed(400, 'mutationParseError', description)
}
