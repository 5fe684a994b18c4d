import {LIGHT, type Code, type Steps} from './code/code.ts'
import type {Compiler} from './code/compiler.ts'
import type {Context} from './code/context.ts'
import type {Scope} from './code/scope.ts'
import {globalReferenceTo} from './values/global-reference.ts'
import {isObject} from './values/values.ts'

/** Of references, by what their `_ref` says: the id of a document, or a global reference. */
type Counts = Map<string, number>

/** Gives the documents to look for references in, and the `_ref` to look for. */
type Question = (id: string, context: Context) => {among: (readonly unknown[])[]; ref: string}

/** `documents::incomingRefCount()`: how many references lead to the document that is looked at. */
export function incomingRefCount(_: readonly unknown[], {context}: Compiler): Code {
  return counting(context, (id, {documents}) => ({among: [documents], ref: id}))
}

/** `documents::incomingGlobalDocumentReferenceCount()`: the same of global references, in all datasets that the reader sees. */
export function incomingGlobalRefCount(_: readonly unknown[], {context}: Compiler): Code {
  return counting(context, (id, {sanity, visibleDatasets}) => ({
    among: visibleDatasets?.().map(({documents}) => documents) ?? [],
    ref: sanity ? globalReferenceTo({...sanity, id}) : id,
  }))
}

/** All documents are gone through for it, so that it pauses as scans do. */
function counting(context: Context, question: Question): Code {
  const step = (scope: Scope) => stepCount(question, context, scope)
  return {...LIGHT, scans: true, step, run: (scope) => finish(step(scope))}
}

function finish(steps: Steps): unknown {
  let next = steps.next()
  while (!next.done) next = steps.next()
  return next.value
}

function* stepCount(question: Question, context: Context, {value}: Scope): Steps {
  const id = isObject(value) ? value['_id'] : undefined
  if (typeof id !== 'string') return null
  const {among, ref} = question(id, context)
  let total = 0
  for (const documents of among) {
    const counts = yield* countsIn(documents, context)
    total += counts.get(ref) ?? 0
  }
  return total
}

/** As long as these are the documents: a view has the same array of them until the next commit. */
const known = new WeakMap<readonly unknown[], Counts>()

function* countsIn(documents: readonly unknown[], context: Context): Generator<void, Counts> {
  const found = known.get(documents)
  if (found) return found
  const counts: Counts = new Map()
  for (const document of documents) {
    count(document, counts, context)
    if (context.budget.isDue) yield
  }
  known.set(documents, counts)
  return counts
}

function count(value: unknown, counts: Counts, context: Context): void {
  if (typeof value !== 'object' || value === null) return
  context.budget.step()
  for (const part of Object.values(value)) count(part, counts, context)
  if (!isObject(value) || '_dataset' in value) return
  const {_ref} = value
  if (typeof _ref === 'string') counts.set(_ref, (counts.get(_ref) ?? 0) + 1)
}
