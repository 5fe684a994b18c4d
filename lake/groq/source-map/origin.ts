import type {Budget} from '../budget.ts'
import {type GroqObject, isObject} from '../evaluator/values/values.ts'

/** Where a value comes from. */
export type Origin =
  /** A literal or parameter of the query. */
  | 'literal'
  /** Computed, or null because there is nothing. */
  | 'unknown'
  /** An array whose members are documents. */
  | 'documents'
  | DocumentValue
  /** An array that the query made, by its members. */
  | {type: 'array'; members: readonly Origin[]}
  /** An object that the query made, by its fields. */
  | {type: 'object'; fields: ReadonlyMap<string, Origin>}

/** A part of a document as it is stored; without a path, the document itself. */
export type DocumentValue = {
  type: 'document'
  document: GroqObject
  /** The dataset of the document, if it is another one. */
  elsewhere?: Elsewhere
  path?: SourcePath
}

export type Elsewhere = {projectId: string; dataset: string}

/** The last step of a path and the steps before it: a name, or an index with its array. */
export type SourcePath = {before: SourcePath | undefined} & (
  {name: string} | {index: number; array: readonly unknown[]}
)

/** A value of a query, and its origin. */
export type Traced = {value: unknown; origin: Origin}

export const NOTHING: Traced = {value: null, origin: 'unknown'}

/** A traced document; other values have no origin. */
export function tracedDocument(value: unknown, elsewhere?: Elsewhere): Traced {
  if (!isObject(value)) return {value, origin: 'unknown'}
  return {value, origin: {type: 'document', document: value, ...(elsewhere && {elsewhere})}}
}

/** Reads a field of a traced object; `NOTHING` if it has none. */
export function tracedField({value, origin}: Traced, name: string): Traced {
  if (!isObject(value) || !Object.hasOwn(value, name)) return NOTHING
  return {value: value[name] ?? null, origin: fieldOrigin(origin, name)}
}

/** The origin of a field of an object with this origin. */
export function fieldOrigin(origin: Origin, name: string): Origin {
  if (typeof origin === 'string') return origin
  if (origin.type === 'object') return origin.fields.get(name) ?? 'unknown'
  if (origin.type === 'array') return 'unknown'
  const {path} = origin
  // Perspectives add this field; no document has it.
  if (!path && name === '_originalId') return 'unknown'
  return {...origin, path: {before: path, name}}
}

/** The members of a traced array; `undefined` for other values. */
export function tracedMembers({value, origin}: Traced, budget: Budget): Traced[] | undefined {
  if (!Array.isArray(value)) return undefined
  budget.made(value.length)
  return value.map((member: unknown, index) =>
    origin === 'documents'
      ? tracedDocument(member)
      : {value: member, origin: memberOrigin(origin, value, index)},
  )
}

function memberOrigin(origin: Origin, array: readonly unknown[], index: number): Origin {
  if (typeof origin === 'string') return origin
  if (origin.type === 'array') return origin.members[index] ?? 'unknown'
  if (origin.type === 'object') return 'unknown'
  return {...origin, path: {before: origin.path, index, array}}
}

/** An array that the query made. */
export function tracedArray(members: readonly Traced[], budget: Budget): Traced {
  budget.made(members.length)
  return {
    value: members.map(({value}) => value),
    origin: {type: 'array', members: members.map(({origin}) => origin)},
  }
}
