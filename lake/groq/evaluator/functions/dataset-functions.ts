import {publishedId, releaseOf} from '../../../store/document.ts'
import type {Context} from '../code/context.ts'
import {DateTime} from '../values/date-time.ts'
import {Path} from '../values/path.ts'
import type {Scope} from '../code/scope.ts'
import {isObject} from '../values/values.ts'
import type {Functions, GroqFunction} from './function.ts'

export const identity: GroqFunction = (_, context) => context.identity

/** The time of the query, as text. */
export const now: GroqFunction = (_, {timestamp}) => new Date(timestamp).toISOString()

export const dateTimeFunctions: Functions = {
  now: (_, {timestamp}) => new DateTime(timestamp),
}

export const dateTime: GroqFunction = ([value], {budget}) => {
  if (value instanceof DateTime) return value
  if (typeof value !== 'string') return null
  budget.reads(value.length)
  return DateTime.parse(value)
}

export const path: GroqFunction = ([pattern], {budget}) => {
  if (typeof pattern !== 'string') return null
  budget.made(pattern.length)
  return new Path(pattern)
}

export const sanityFunctions: Functions = {
  projectId: (_, {sanity}) => sanity?.projectId ?? null,
  dataset: (_, {sanity}) => sanity?.dataset ?? null,
  /** Whether the current document is the published document, draft or a version of this id. */
  versionOf: ([id], context, scope) =>
    ofId(id, context, scope, (own) => own === id || publishedId(own) === id),
  /** Whether the current document is a version in this release. */
  partOfRelease: ([name], context, scope) =>
    ofId(name, context, scope, (own) => releaseOf(own) === name),
}

function ofId(
  argument: unknown,
  {budget}: Context,
  {value}: Scope,
  test: (id: string) => boolean,
): boolean | null {
  if (typeof argument !== 'string' || !isObject(value)) return null
  const id = value['_id']
  if (typeof id !== 'string') return null
  budget.made(id.length)
  return test(id)
}

export const releasesFunctions: Functions = {
  all: (_, context) => releases(context),
}

function releases({documents, budget}: Context): unknown[] {
  budget.step(documents.length / 4)
  const found = documents.filter(
    (document) => isObject(document) && document['_type'] === 'system.release',
  )
  budget.made(found.length)
  return found
}
