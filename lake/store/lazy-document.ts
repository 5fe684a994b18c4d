import {messageOf} from '#server/caught.ts'
import {fieldOf, setField} from '#server/plain-object.ts'
import type {LakeDocument} from './document.ts'
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

type Getter = (this: LazyDocument) => unknown

/** By name: V8 takes documents of the same fields for alike only if their getters are the same. */
const getters = new Map<string, Getter>()

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
  const get = getters.get(name) ?? getterOf(name)
  getters.set(name, get)
  return {get, enumerable: true, configurable: true}
}

function getterOf(name: string): Getter {
  return function () {
    parseLargeFields(this)
    return this[name]
  }
}

function parseLargeFields(document: LazyDocument): void {
  const unparsed = document[UNPARSED]
  if (!unparsed) return
  const {json, names} = unparsed
  const parsed = undamaged<LakeDocument>(unparsed, () => JSON.parse(json.read()))
  for (const name of names) Object.defineProperty(document, name, fieldOf(parsed[name]))
  json.giveBack()
  document[UNPARSED] = undefined
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
