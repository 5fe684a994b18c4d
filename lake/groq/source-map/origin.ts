import type {Budget} from '../budget.ts'
import {type GroqObject, isObject} from '../evaluator/values/values.ts'

/** Where a value comes from. */
export type Origin =
  /** Stands in the query, or is one of its parameters. */
  | 'literal'
  /** Was computed, or is null because there is nothing. */
  | 'unknown'
  /** An array whose members are documents. */
  | 'documents'
  | DocumentValue
  /** An array that the query made, by its members. */
  | {type: 'array'; members: readonly Origin[]}
  /** An object that the query made, by its fields. */
  | {type: 'object'; fields: ReadonlyMap<string, Origin>}

/** Is what stands at a place of a document as it is; without a path, the document itself. */
export type DocumentValue = {
  type: 'document'
  document: GroqObject
  /** Where the document is, if that is not where the question is asked. */
  elsewhere?: Elsewhere
  path?: SourcePath
}

export type Elsewhere = {projectId: string; dataset: string}

/** The last step of a path and those before it: a name, or an index with the array that it leads into. */
export type SourcePath = {before: SourcePath | undefined} & (
  {name: string} | {index: number; array: readonly unknown[]}
)

/** A value of a question, and where it comes from. */
export type Traced = {value: unknown; origin: Origin}

export const NOTHING: Traced = {value: null, origin: 'unknown'}

/** What is a document, if it is one. */
export function tracedDocument(value: unknown, elsewhere?: Elsewhere): Traced {
  if (!isObject(value)) return {value, origin: 'unknown'}
  return {value, origin: {type: 'document', document: value, ...(elsewhere && {elsewhere})}}
}

/** Reads a field of a traced object; nothing where there is none. */
export function tracedField({value, origin}: Traced, name: string): Traced {
  if (!isObject(value) || !Object.hasOwn(value, name)) return NOTHING
  return {value: value[name] ?? null, origin: fieldOrigin(origin, name)}
}

/** Where a field comes from that an object of this origin has. */
export function fieldOrigin(origin: Origin, name: string): Origin {
  if (typeof origin === 'string') return origin
  if (origin.type === 'object') return origin.fields.get(name) ?? 'unknown'
  if (origin.type === 'array') return 'unknown'
  const {path} = origin
  // Perspectives add it; no document has it.
  if (!path && name === '_originalId') return 'unknown'
  return {...origin, path: {before: path, name}}
}

/** The members of a traced array; nothing where it is none. */
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
