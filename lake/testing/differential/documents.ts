import * as fc from 'fast-check'
import type {Dataset} from '../../store/dataset.ts'
import {type DocumentChange, type LakeDocument, releaseOf} from '../../store/document.ts'
import {ODD_NAMES} from './odd-names.ts'

/** Generates documents with few ids, types and values, so that they collide, tie and reference each other. */
export const IDS = ['d1', 'd2', 'd3', 'd4']
export const TYPES = ['a', 'b', 'c']
export const TEXTS = [
  '',
  'a',
  'B',
  'b',
  'é',
  'É',
  // Case pairs that are none for regular expressions without the flag `u`: the sign of Kelvin, a long s.
  '\u212A',
  'k',
  'ſ-s',
  'swift deploy',
  'Swift-Azure 2',
  '😀',
  '2026-01-02T03:04:05Z',
  'd1',
]

const id = fc.oneof(
  {weight: 3, arbitrary: fc.constantFrom(...IDS)},
  {weight: 2, arbitrary: fc.constantFrom(...IDS).map((each) => `drafts.${each}`)},
  {weight: 2, arbitrary: fc.constantFrom(...IDS).map((each) => `versions.r1.${each}`)},
  // A release without other versions, and an id that looks like a version of a version.
  {
    weight: 1,
    arbitrary: fc.constantFrom('versions.r2.d1', 'versions.drafts.d2', 'drafts.versions.r1.d1'),
  },
  // Published, but not visible without a token.
  {weight: 1, arbitrary: fc.constantFrom('private.d1', 'private.d2')},
)

const text = fc.constantFrom(...TEXTS)
const number = fc.constantFrom(-1, 0, 1, 2, 3, 1.5, 1e21)
const scalar = fc.oneof(number, text, fc.constantFrom(null, true, false))
const reference = fc
  .constantFrom(...IDS, 'drafts.d1', 'private.d1', 'gone')
  .map((_ref) => ({_type: 'reference', _ref, _weak: true}))
const nested = fc.record({n: scalar, s: text, deep: fc.record({n: number})}, {requiredKeys: []})
const any = fc.oneof(
  {weight: 4, arbitrary: scalar},
  {weight: 1, arbitrary: nested},
  {weight: 1, arbitrary: fc.array(scalar, {maxLength: 3})},
)

const model = {
  n: fc.oneof({weight: 3, arbitrary: number}, {weight: 2, arbitrary: any}),
  s: fc.oneof({weight: 4, arbitrary: text}, {weight: 1, arbitrary: any}),
  list: fc.oneof(
    {weight: 2, arbitrary: fc.array(scalar, {maxLength: 4})},
    {weight: 2, arbitrary: fc.array(nested, {maxLength: 3})},
    {weight: 1, arbitrary: fc.array(any, {maxLength: 3})},
  ),
  ref: reference,
  refs: fc.array(reference, {maxLength: 3}),
  obj: nested,
}

const fields = fc.record(model, {requiredKeys: ['n']})

/** Rarely more than one of them. */
const oddFields = fc.oneof(
  {weight: 3, arbitrary: fc.constant([])},
  {weight: 1, arbitrary: fc.array(fc.tuple(fc.constantFrom(...ODD_NAMES), any), {maxLength: 2})},
)

const type = fc.oneof(
  {weight: 12, arbitrary: fc.constantFrom(...TYPES)},
  // Documents that `releases::all()` lists.
  {weight: 1, arbitrary: fc.constant('system.release')},
)

/** A document without the fields that a commit adds. */
const content = fc
  .tuple(type, fields, oddFields)
  .map(([_type, known, odd]) => ({_type, ...known, ...Object.fromEntries(odd)}))

const TIME = '2026-01-01T00:00:00Z'

/** Only versions can be marked for unpublishing. */
const system = fc.oneof(
  {weight: 3, arbitrary: fc.constant({})},
  {weight: 1, arbitrary: fc.constant({_system: {delete: true}})},
)

export const document: fc.Arbitrary<LakeDocument> = fc
  .tuple(id, content, system)
  .map(([_id, rest, marked]) => ({
    _id,
    _rev: 'r',
    _createdAt: TIME,
    _updatedAt: TIME,
    ...rest,
    ...(releaseOf(_id) === undefined ? {} : marked),
  }))
  // As it is read from a request or the database; what is generated has no prototype.
  .map((each): LakeDocument => JSON.parse(JSON.stringify(each)))

/** Change of a document: a replacement, `null` to delete it, or fields to set. */
export type Edit =
  {id: string; after: LakeDocument | null} | {id: string; set: Record<string, unknown>}

/** Fields that operations read implicitly. */
const unasked = {
  _type: fc.constantFrom(...TYPES),
  _ref: fc.constantFrom(...IDS),
  _score: number,
}

const edit: fc.Arbitrary<Edit> = fc.oneof(
  {weight: 1, arbitrary: document.map((after) => ({id: after._id, after}))},
  {weight: 1, arbitrary: id.map((each) => ({id: each, after: null}))},
  {
    weight: 2,
    arbitrary: fc.record({id, set: fc.record({...model, ...unasked}, {requiredKeys: []})}),
  },
)

/** The edits of one transaction, at most one of a document. */
export const transaction = fc.uniqueArray(edit, {
  minLength: 1,
  maxLength: 3,
  selector: (each) => each.id,
})

/** Applies edits to a dataset; unchanged parts are the same objects, as in a lake. */
export function changesOf(dataset: Dataset, edits: readonly Edit[]): DocumentChange[] {
  return edits.flatMap((edit) => {
    const {id: edited} = edit
    const before = dataset.get(edited) ?? null
    if ('after' in edit) return [{id: edited, before, after: edit.after}]
    return before ? [{id: edited, before, after: {...before, ...edit.set}}] : []
  })
}

export const documents = fc.uniqueArray(document, {
  minLength: 4,
  maxLength: 12,
  size: 'max',
  selector: (each) => each._id,
})
