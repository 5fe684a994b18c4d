import {chain, type Code, firstOf, leaf} from './code/code.ts'
import type {Compiler} from './code/compiler.ts'
import type {Context} from './code/context.ts'
import type {Scope} from './code/scope.ts'
import {LIGHT} from './code/weight.ts'
import {loop} from './loops.ts'
import {globalReferenceTo} from './values/global-reference.ts'
import {isObject} from './values/values.ts'

/** Number of references by their `_ref`: the id of a document, or a global reference. */
type Counts = Map<string, number>

/** The lists of documents to search, and the `_ref` to search for. */
type Search = (id: string, context: Context) => {among: (readonly unknown[])[]; ref: string}

/** `documents::incomingRefCount()`: how many references link to the current document. */
export function incomingRefCount(_: readonly unknown[], {context}: Compiler): Code {
  return counting(context, (id, {documents}) => ({among: [documents], ref: id}))
}

/** `documents::incomingGlobalDocumentReferenceCount()`: the same for global references, in all datasets that the client sees. */
export function incomingGlobalRefCount(_: readonly unknown[], {context}: Compiler): Code {
  return counting(context, (id, {sanity, visibleDatasets}) => ({
    among: visibleDatasets?.().map(({documents}) => documents) ?? [],
    ref: sanity ? globalReferenceTo({...sanity, id}) : id,
  }))
}

function counting(context: Context, search: Search): Code {
  const searchIn = ({value}: Scope) => {
    const id = isObject(value) ? value['_id'] : undefined
    return typeof id === 'string' ? search(id, context) : undefined
  }
  const countAll = loop(context.budget, {
    body: countsIn(context),
    begin: (): Counts[] => [],
    collect: (all, _, counts) => all.push(counts as Counts),
  })
  const sum = (counts: unknown, scope: Scope) => {
    const {ref = ''} = searchIn(scope) ?? {}
    return (
      (counts as Counts[] | null)?.reduce((total, each) => total + (each.get(ref) ?? 0), 0) ?? null
    )
  }
  return chain(
    leaf((scope) => searchIn(scope)?.among ?? null),
    [countAll, {...LIGHT, run: sum}],
  )
}

/** Valid while the documents are the same: a view has one array of them until the next commit. */
const known = new WeakMap<readonly unknown[], Counts>()

/** The counts of a list of documents, which is read once for all of them. */
function countsIn(context: Context): Code {
  const here = leaf(({value}) => value)
  const countEach = loop(context.budget, {
    body: here,
    begin: (): Counts => new Map(),
    collect: (counts, document) => count(document, counts, context),
  })
  const remember = (counts: unknown, {value}: Scope) => {
    known.set(value as readonly unknown[], counts as Counts)
    return counts
  }
  const code = firstOf([
    leaf(({value}) => known.get(value as readonly unknown[]) ?? null),
    chain(here, [countEach, {...LIGHT, run: remember}]),
  ])
  return {...code, scans: true}
}

function count(value: unknown, counts: Counts, context: Context): void {
  if (typeof value !== 'object' || value === null) return
  context.budget.step()
  for (const part of Object.values(value)) count(part, counts, context)
  if (!isObject(value) || '_dataset' in value) return
  const {_ref} = value
  if (typeof _ref === 'string') counts.set(_ref, (counts.get(_ref) ?? 0) + 1)
}
