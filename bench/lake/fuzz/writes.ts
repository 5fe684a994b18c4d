import * as fc from 'fast-check'
import type {Arbitrary} from 'fast-check'
import {questions} from './questions.ts'
import {
  RELEASE_ACTION,
  RELEASE_ACTION_NAMES,
} from '@skyforge/lake/internal/testing/release-action-names.ts'

/** Bodies of mutations and actions. Each part is valid nine times out of ten, so about half of the bodies are. */
function mostly<T>(sound: Arbitrary<T>, odd: Arbitrary<T>): Arbitrary<T> {
  return fc.oneof({weight: 9, arbitrary: sound}, {weight: 1, arbitrary: odd})
}

const ODD_PATHS = ['list[', 'a.__proto__.b', '_id', '_type', '_rev', '', 'a.b.c.d']
const PATHS = ['title', 'n', 'list[0]', 'list[-1]', 'list[_key=="a"].x', 'inner.text', 'list[*].x']
const ACTIONS = ['edit', 'edit', 'publish', 'unpublish', 'discard', 'delete', 'version.discard']
const ODD_ACTIONS = ['create', 'replaceDraft', 'version.create', 'version.unpublish', 'nonsense']

const publishedId = fc.integer({min: 1, max: 30}).map((number) => `scratch-${number}`)
const oddId = fc.constantFrom('versions.r1', '', '.', '_x', 'drafts.', 'a'.repeat(200))
const json = fc.jsonValue({maxDepth: 4})
const text = fc.string({unit: 'grapheme', maxLength: 20})

const id = mostly(
  publishedId.chain((name) => fc.constantFrom(name, `drafts.${name}`, `versions.r1.${name}`)),
  oddId,
)

const document: Arbitrary<object> = fc
  .record({
    _id: id,
    _type: mostly<unknown>(fc.constant('scratch'), fc.constantFrom('', 7, null)),
    title: text,
    n: fc.integer(),
    list: fc.array(json, {maxLength: 3}),
    inner: fc.record({text}),
  })
  .chain((fields) =>
    mostly(
      fc.constant(fields),
      fc.dictionary(text, json, {maxKeys: 4}).map((more) => ({...more, ...fields})),
    ),
  )

const changes = fc.dictionary(
  mostly(fc.constantFrom(...PATHS), fc.constantFrom(...ODD_PATHS)),
  json,
  {minKeys: 1, maxKeys: 3},
)

const operations: Arbitrary<object> = mostly<object>(
  fc.oneof(
    changes.map((set) => ({set})),
    changes.map((setIfMissing) => ({setIfMissing})),
    fc.constantFrom(...PATHS).map((path) => ({unset: [path]})),
    fc.integer().map((n) => ({inc: {n}})),
    fc.array(json, {maxLength: 3}).map((items) => ({insert: {after: 'list[-1]', items}})),
    text.map((to) => ({diffMatchPatch: {title: `@@ -1 +1 @@\n-a\n+${encodeURIComponent(to)}\n`}})),
  ),
  fc.dictionary(
    fc.constantFrom('set', 'unset', 'inc', 'dec', 'insert', 'ifRevisionID', 'nonsense'),
    json,
  ),
)

const patch: Arbitrary<object> = fc
  .tuple(
    mostly<object>(
      id.map((of) => ({id: of})),
      questions.map((query) => ({query})),
    ),
    operations,
  )
  .map(([selection, operation]) => ({...selection, ...operation}))

const mutation: Arbitrary<object> = mostly<object>(
  fc.oneof(
    document.map((created) => ({createOrReplace: created})),
    document.map((created) => ({createIfNotExists: created})),
    patch.map((patched) => ({patch: patched})),
  ),
  fc.oneof(
    document.map((created) => ({create: created})),
    patch.map((selection) => ({delete: selection})),
    fc.tuple(document, patch).map(([created, patched]) => ({create: created, patch: patched})),
    fc.dictionary(text, json),
  ),
)

export const mutations: Arbitrary<unknown> = mostly<unknown>(
  fc.array(mutation, {minLength: 1, maxLength: 3}).map((list) => ({mutations: list})),
  fc.oneof(json, nested()),
)

export const actions: Arbitrary<unknown> = mostly<unknown>(
  fc
    .array(fc.oneof(action(), releaseAction()), {minLength: 1, maxLength: 2})
    .map((list) => ({actions: list})),
  json,
)

function action(): Arbitrary<object> {
  const name = mostly(fc.constantFrom(...ACTIONS), fc.constantFrom(...ODD_ACTIONS))
  return fc
    .tuple(name, mostly(publishedId, oddId), mostly(publishedId, oddId), document, operations)
    .map(([action, published, other, attributes, patched]) => ({
      actionType: `sanity.action.document.${action}`,
      // Both ids belong to one document, unless one of them is invalid.
      draftId: `drafts.${published.startsWith('scratch') ? published : other}`,
      publishedId: published,
      versionId: `versions.r1.${published}`,
      attributes,
      document: attributes,
      patch: patched,
    }))
}

function releaseAction(): Arbitrary<object> {
  const name = fc.constantFrom(...RELEASE_ACTION_NAMES)
  const releaseId = mostly(fc.constantFrom('r1', 'r2'), oddId)
  const publishAt = mostly(fc.constant('2999-01-01T00:00:00Z'), text)
  const metadata = mostly<unknown>(fc.constant({title: 'Title', releaseType: 'asap'}), json)
  return fc
    .tuple(name, releaseId, publishAt, metadata, document, operations)
    .map(([action, release, at, of, attributes, patched]) => ({
      actionType: `${RELEASE_ACTION}${action}`,
      releaseId: release,
      publishAt: at,
      metadata: of,
      attributes: {...attributes, _id: `_.releases.${release}`, _type: 'system.release'},
      patch: action === 'edit' ? {set: {metadata: of}} : patched,
    }))
}

/** A field inside deeply nested missing fields. */
function nested(): Arbitrary<unknown> {
  return fc.integer({min: 1, max: 3_000}).map((levels) => {
    const path = Array.from({length: levels}, () => 'a').join('.')
    return {mutations: [{patch: {id: 'scratch-1', set: {[path]: {}}}}]}
  })
}
