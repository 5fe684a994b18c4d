import {messageOf} from '#server/caught.ts'
import {fieldOf, setField} from '#server/plain-object.ts'
import type {LakeDocument} from '../document.ts'
import {type FieldSpan, largeFields} from './large-fields.ts'
import type {HeldText, TextArena} from './text-arena.ts'

/** The least length of a field that is parsed later, in UTF-16 units of its JSON. */
const LARGE = 1_024

/** What of a document is not parsed yet: neither listed nor copied with its fields. */
const UNPARSED = Symbol('unparsed')

type LazyDocument = LakeDocument & {[UNPARSED]?: Unparsed | undefined}
type Unparsed = Origin & {json: HeldText; names: readonly string[]}

/** For errors. */
type Origin = {id: string; dataset: string}
/** With its JSON as `JSON.stringify` writes it. */
type Stored = Origin & {json: string}

type LazyField = {
  get: (this: LazyDocument) => unknown
  set: (this: LazyDocument, value: unknown) => void
}

/** By name: V8 takes documents of the same fields for alike only if these are the same. */
const lazyFields = new Map<string, LazyField>()

/** On whose time documents are read. */
export type Reader = {
  /** A document was parsed, which took so many milliseconds: a part of the start that was put off. */
  parsed: (milliseconds: number) => void
}

let reader: Reader | undefined

/**
 * Parses a stored document, but for its large fields, such as the bodies of posts. When one of them is read, they are
 * parsed together, and the document is like all others from then on (docs/decisions/lake/lazy-documents.md).
 *
 * @param arena where the JSON is held until then
 * @param large the least length of a large field, in UTF-16 units of its JSON
 * @throws Error that names a document that is not JSON, here or when a large field is read: SQLite finds damage in its
 *   own structure alone
 */
export function parseLazily(stored: Stored, arena: TextArena, large = LARGE): LakeDocument {
  return undamaged(stored, () => {
    const {id, dataset, json} = stored
    const spans = json.length < large ? [] : largeFields(json, large)
    const parsed: LakeDocument = JSON.parse(without(spans, json))
    if (spans.length === 0) return parsed
    const names = spans.map(({name}) => name)
    return withLazyFields(parsed, {id, dataset, json: arena.add(json), names})
  })
}

function withLazyFields(parsed: LakeDocument, unparsed: Unparsed): LakeDocument {
  const document = {} as LakeDocument
  for (const name in parsed) {
    if (unparsed.names.includes(name)) Object.defineProperty(document, name, lazyField(name))
    else setField(document, name, parsed[name])
  }
  return Object.defineProperty(document, UNPARSED, {value: unparsed, writable: true})
}

/** The JSON with something short in the place of each value. */
function without(spans: readonly FieldSpan[], json: string): string {
  let rest = ''
  let from = 0
  for (const {start, end} of spans) {
    rest += `${json.slice(from, start)}0`
    from = end
  }
  return rest + json.slice(from)
}

function lazyField(name: string): PropertyDescriptor {
  const field = lazyFields.get(name) ?? lazyFieldOf(name)
  lazyFields.set(name, field)
  return {...field, enumerable: true, configurable: true}
}

function lazyFieldOf(name: string): LazyField {
  return {
    get() {
      parseLargeFields(this)
      return this[name]
    },
    set(value) {
      parseLargeFields(this)
      this[name] = value
    },
  }
}

/** What somebody does who is told how long it took to parse what he reads. */
export function readFor<T>(next: Reader, work: () => T): T {
  const before = reader
  reader = next
  try {
    return work()
  } finally {
    reader = before
  }
}

/** Nothing of it is put off any more. @throws Error as `parseLazily` does */
export function parseLargeFields(document: LakeDocument): void {
  const {[UNPARSED]: unparsed} = document as LazyDocument
  if (!unparsed) return
  const start = performance.now()
  const {json, names} = unparsed
  const parsed = undamaged<LakeDocument>(unparsed, () => JSON.parse(json.read()))
  for (const name of names) Object.defineProperty(document, name, fieldOf(parsed[name]))
  json.giveBack()
  ;(document as LazyDocument)[UNPARSED] = undefined
  reader?.parsed(performance.now() - start)
}

function undamaged<T>({id, dataset}: Origin, parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    throw new Error(
      `The document "${id}" of ${dataset} is stored damaged (${messageOf(error)}). Restore a backup.`,
      {cause: error},
    )
  }
}
