import * as fc from 'fast-check'
import type {Arbitrary} from 'fast-check'
import {questions} from './questions.ts'

/** Bodies of mutations and actions: about half of them mean something. */

const IDS = [
  'scratch-1',
  'scratch-2',
  'drafts.scratch-1',
  'versions.r1.scratch-1',
  'versions.r1',
  '',
  '.',
  '_x',
  'a'.repeat(200),
]
const KINDS = ['create', 'createOrReplace', 'createIfNotExists', 'delete', 'patch', 'nonsense']
const OPERATIONS = [
  'set',
  'setIfMissing',
  'unset',
  'inc',
  'dec',
  'insert',
  'diffMatchPatch',
  'ifRevisionID',
  'nonsense',
]
const PATHS = [
  'title',
  'n',
  'list[0]',
  'list[-1]',
  'list[',
  'list[_key=="a"].x',
  'a.b.c',
  'a.__proto__.b',
  '_id',
  '_type',
  '_rev',
  'body[*].x',
  '',
]
const ACTIONS = [
  'create',
  'delete',
  'discard',
  'edit',
  'publish',
  'unpublish',
  'replaceDraft',
  'version.create',
  'version.discard',
  'nonsense',
]

const id = fc.constantFrom(...IDS)
const json = fc.jsonValue({maxDepth: 4})

const document: Arbitrary<object> = fc
  .tuple(
    id,
    fc.constantFrom('post', 'scratch', '', 7),
    fc.dictionary(fc.string({maxLength: 12}), json, {maxKeys: 5}),
  )
  .map(([_id, _type, fields]) => ({...fields, _id, _type}))

const operand: Arbitrary<unknown> = fc.oneof(
  json,
  fc.dictionary(fc.constantFrom(...PATHS), json, {maxKeys: 3}),
  fc.constantFrom(
    ['title', 'list[0:2]'],
    {after: 'list[-1]', items: [1]},
    {before: 'x[0]'},
    {title: '@@ -1 +1 @@\n-a\n+b\n'},
  ),
)

const patch: Arbitrary<object> = fc
  .tuple(
    id,
    fc.dictionary(fc.constantFrom(...OPERATIONS), operand, {maxKeys: 3}),
    fc.option(questions),
  )
  .map(([_id, operations, query]) =>
    query === null ? {id: _id, ...operations} : {query, ...operations},
  )

const mutation: Arbitrary<object> = fc
  .tuple(fc.constantFrom(...KINDS), document, patch)
  .map(([kind, created, patched]) => ({
    [kind]: kind === 'patch' || kind === 'delete' ? patched : created,
  }))

export const mutations: Arbitrary<unknown> = fc.oneof(
  {weight: 8, arbitrary: fc.array(mutation, {maxLength: 4}).map((list) => ({mutations: list}))},
  {weight: 1, arbitrary: json},
  {weight: 1, arbitrary: nested()},
)

export const actions: Arbitrary<unknown> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(action(), {maxLength: 3}).map((list) => ({actions: list})),
  },
  {weight: 1, arbitrary: json},
)

function action(): Arbitrary<object> {
  return fc
    .tuple(fc.constantFrom(...ACTIONS), id, id, id, document, patch)
    .map(([name, draftId, publishedId, versionId, attributes, patched]) => ({
      actionType: `sanity.action.document.${name}`,
      draftId,
      publishedId,
      versionId,
      attributes,
      document: attributes,
      patch: patched,
    }))
}

/** A field deep inside fields that are not there. */
function nested(): Arbitrary<unknown> {
  return fc.integer({min: 1, max: 3_000}).map((levels) => ({
    mutations: [
      {patch: {id: 'scratch-1', set: {[Array.from({length: levels}, () => 'a').join('.')]: {}}}},
    ],
  }))
}
