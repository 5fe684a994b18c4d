import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {LakeError} from '../../errors.ts'
import {type Patch, parsePatch} from './patch.ts'

/**
 * Mutations of Sanity's HTTP API (https://www.sanity.io/docs/http-mutations), parsed from untrusted JSON into a
 * closed union.
 */
export type NewDocument = {_id?: string; _type: string; [field: string]: unknown}
export type Selection = {id: string} | {query: string; params: Record<string, unknown>}
export type Creation = (typeof CREATIONS)[number]
export type Mutation =
  | {kind: Creation; document: NewDocument}
  | {kind: 'patch'; selection: Selection; patch: Patch}
  | {kind: 'delete'; selection: Selection}

const CREATIONS = ['create', 'createOrReplace', 'createIfNotExists'] as const
const KINDS = [...CREATIONS, 'patch', 'delete'] as const

/** @throws LakeError 400 naming the first invalid mutation and the reason */
export function parseMutations(value: unknown): Mutation[] {
  if (!Array.isArray(value) || value.length === 0) {
    throw invalid('The body must have "mutations": a list of at least one mutation.')
  }
  return value.map(parseMutation)
}

function parseMutation(value: unknown, index: number): Mutation {
  if (!isPlainObject(value)) throw invalid(`Mutation ${index} is not an object.`)
  const kind = kindOf(value, index)
  const where = `${kind} ${index}`
  switch (kind) {
    case 'patch':
      return parsePatchMutation(value['patch'], where)
    case 'delete':
      return {kind, selection: parseDeletion(value['delete'], where)}
    default:
      return {kind, document: parseDocument(value[kind], where)}
  }
}

/** Requires exactly one kind, as a second one would be ignored. */
function kindOf(mutation: Record<string, unknown>, index: number): (typeof KINDS)[number] {
  const names = Object.keys(mutation)
  const kind = KINDS.find((known) => known === names[0])
  if (kind !== undefined && names.length === 1) return kind
  throw invalid(
    `Mutation ${index} must be one of ${KINDS.join(', ')}; it has ${names.join(', ') || 'none'}.`,
  )
}

function parsePatchMutation(value: unknown, where: string): Mutation {
  if (!isPlainObject(value)) throw invalid(`The ${where} is not an object.`)
  const {id, query, params, ...patch} = value
  return {
    kind: 'patch',
    selection: parseSelection({id, query, params}, where),
    patch: parsePatch(patch, where),
  }
}

function parseDeletion(value: unknown, where: string): Selection {
  if (!isPlainObject(value)) throw invalid(`The selection of ${where} is not an object.`)
  const {id, query, params, ...rest} = value
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined)
    throw invalid(`The ${where} has "${unknown}", which nothing stands for.`)
  return parseSelection({id, query, params}, where)
}

/** @throws LakeError 400 if `_type` is missing or `_id` is invalid */
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

/**
 * Sanity's rule for ids (https://www.sanity.io/docs/ids): at most 128 letters, digits, `_`, `-` and `.`, no leading
 * `-`; a release name is followed by a publishable id.
 */
export function isDocumentId(id: string): boolean {
  return /^[A-Za-z0-9_.][A-Za-z0-9_.-]{0,127}$/.test(id) && !NO_VERSION.test(id)
}

/**
 * Whether a new document may have the id. Clients cannot name ids with an empty segment or one that starts with
 * `-`: `validateDocumentId` of `@sanity/client`, and https://www.sanity.io/docs/ids. Stored ones can be read and
 * deleted.
 */
export function isNewDocumentId(id: string): boolean {
  return isDocumentId(id) && !/^\.|\.[.-]/.test(id)
}

/** Ids that a release cannot publish: drafts, other versions and system documents. */
const NO_VERSION = /^versions\.(?:[^.]*$|\.|[^.]+\.(?:drafts|versions|_)\.)/

export function parseId(value: unknown, where: string): string {
  if (typeof value === 'string' && isDocumentId(value)) return value
  const shown = JSON.stringify(value)?.slice(0, 200) ?? 'none'
  throw invalid(`The id of ${where}, ${shown}, is not a valid document id.`)
}

/** Target of a mutation: one document by its id, or those that a query selects. */
function parseSelection(value: Record<string, unknown>, where: string): Selection {
  const {id, query, params = {}} = value
  if (query === undefined) return {id: parseId(id, where)}
  if (id !== undefined) throw invalid(`The ${where} has both "id" and "query".`)
  if (typeof query !== 'string') throw invalid(`"query" of ${where} is not text.`)
  if (!isPlainObject(params)) throw invalid(`"params" of ${where} is not an object.`)
  return {query, params}
}

function invalid(description: string): LakeError {
  return LakeError.typed(400, 'mutationParseError', description)
}
