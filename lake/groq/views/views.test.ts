import * as fc from 'fast-check'
import {expect, test, vi} from 'vitest'
import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {Dataset} from '../../store/dataset.ts'
import {changesOf, documents, TYPES, transaction} from '../../testing/differential/documents.ts'
import {type Reader, visibleDocuments} from '../../testing/differential/reference.ts'
import {reader} from '../../testing/differential/sequence.ts'
import {IndexAdvisor} from '../access/index-advisor.ts'
import {Plan} from '../access/plan.ts'
import {TEST_INDEXES} from '../../testing/test-queries.ts'
import {Budget} from '../budget.ts'
import {TOKEN_LIMITS} from '../limits.ts'
import {parse} from '../syntax/parse.ts'
import type {Snapshot} from './snapshot.ts'
import {Views} from './views.ts'

const RUNS = 300

function viewsOf(dataset: Dataset, {limits, report} = TEST_INDEXES): Views {
  return new Views(dataset, limits, report)
}

/** What a reader was shown, to be looked at again when more was committed. */
function shownTo(dataset: Dataset, views: Views, {perspective, visibility}: Reader) {
  return {
    expected: visibleDocuments(dataset, {perspective, visibility}),
    shown: views.of(perspective, visibility),
  }
}

function check({expected, shown}: ReturnType<typeof shownTo>): void {
  expect(shown.documents).toEqual(expected)
  for (const id of ['d1', 'd2', 'drafts.d1', 'versions.r1.d1', 'gone']) {
    expect(shown.get(id)).toEqual(expected.find(({_id}) => _id === id))
  }
  for (const types of [['a'], ['b', 'c', 'b'], ['none'], TYPES]) {
    expect(ofTypes(shown, types)).toEqual(expected.filter(({_type}) => types.includes(_type)))
  }
}

/** As a scan finds them by type, when their types were tested. */
function ofTypes(seen: Snapshot, types: string[]): unknown[] {
  const condition = parse('_type in $types', {types}, TOKEN_LIMITS)
  const [budget, advisor] = [new Budget(TOKEN_LIMITS), new IndexAdvisor(seen.indexes, 'public')]
  const plan = new Plan({condition}, {view: seen, budget, advisor, documentOf: () => null})
  const {length, at} = plan.read([types], Infinity)
  const found = Array.from({length}, (_, index) => at(index))
  return found.filter((each) => isPlainObject(each) && types.includes(String(each['_type'])))
}

test('a snapshot shows the documents of its time, whatever is committed later', () => {
  const following = fc.property(
    documents,
    fc.array(transaction, {minLength: 1, maxLength: 6}),
    fc.array(reader, {minLength: 1, maxLength: 4}),
    (start, transactions, readers) => {
      const dataset = new Dataset('blog', 'production', start)
      const views = viewsOf(dataset)
      const all: ReturnType<typeof shownTo>[] = []
      for (const edits of transactions) {
        const seen = readers.map((each) => shownTo(dataset, views, each))
        all.push(...seen)
        // Some look before the next commit, some only after it.
        for (const each of seen.slice(1)) check(each)
        const changes = changesOf(dataset, edits)
        dataset.apply(changes)
        views.onCommit(changes)
      }
      for (const each of [...all, ...readers.map((one) => shownTo(dataset, views, one))]) {
        check(each)
      }
      expect([...views.all].length).toBeLessThanOrEqual(readers.length + transactions.length)
    },
  )
  fc.assert(following, {numRuns: RUNS, seed: 5})
})

test('an unknown name in a perspective creates no view', () => {
  const time = '2026-01-01T00:00:00Z'
  const document = {_id: 'drafts.a', _type: 'a', _rev: 'r', _createdAt: time, _updatedAt: time}
  const views = viewsOf(new Dataset('blog', 'production', [document]))
  const [plain] = views.of(['drafts'], 'everything').documents
  for (let index = 0; index < 100; index += 1) {
    expect(views.of([`x${index}`, 'drafts'], 'everything').documents[0]).toBe(plain)
    expect(views.of([`x${index}`], 'everything').documents).toEqual([])
  }
  expect([...views.all].length).toBe(2)
})

function oneDraft(indexes = TEST_INDEXES) {
  const time = '2026-01-01T00:00:00Z'
  const document = {_id: 'drafts.a', _type: 'a', _rev: 'r', _createdAt: time, _updatedAt: time}
  const dataset = new Dataset('blog', 'production', [document])
  const views = viewsOf(dataset, indexes)
  const commit = (title: string) => {
    const before = dataset.get('drafts.a') ?? null
    const changes = [{id: 'drafts.a', before, after: {...document, title}}]
    dataset.apply(changes)
    views.onCommit(changes)
  }
  return {dataset, views, commit}
}

test('a commit keeps only changed documents for earlier snapshots', () => {
  const {views, commit} = oneDraft()
  const held = views.of('raw', 'everything')
  const [view] = views.all
  const start = view?.hold().moment
  for (const title of ['One', 'Two']) {
    views.of('raw', 'everything')
    commit(title)
  }
  expect(held.documents).toEqual([expect.not.objectContaining({title: expect.anything()})])
  expect(Object.keys(start?.past ?? {})).toEqual(['changed', 'next'])
})

test('all documents are the same array until the next commit', () => {
  const {views, commit} = oneDraft()
  const documentsNow = () => views.of('raw', 'everything').documents
  const [before, held] = [documentsNow(), views.of('raw', 'everything')]
  expect(documentsNow()).toBe(before)
  commit('One')
  expect(documentsNow()).toEqual([expect.objectContaining({title: 'One'})])
  expect(held.documents).toEqual(before)
})

test('a view is dropped after a thousand commits without use', () => {
  const {views, commit} = oneDraft()
  views.of(['drafts'], 'everything')
  for (let index = 0; index < 1_001; index += 1) {
    views.of('raw', 'everything')
    commit(`${index}`)
  }
  expect([...views.all].length).toBe(1)
  expect(views.of(['drafts'], 'everything').documents[0]).toMatchObject({title: '1000'})
})

test('a view that fails on a commit is rebuilt, and others continue', () => {
  const report = vi.fn<(message: string, error?: unknown) => void>()
  const {dataset, views, commit} = oneDraft({...TEST_INDEXES, report})
  const readers = [['drafts'], 'raw'] as const
  for (const each of readers) views.of(each, 'everything')
  vi.spyOn(dataset, 'idsOf').mockImplementationOnce(() => {
    throw new TypeError('Broken.')
  })
  commit('New')
  expect(report.mock.calls).toEqual([
    [expect.stringContaining('"production"'), expect.any(TypeError)],
  ])
  for (const each of readers) {
    expect(views.of(each, 'everything').documents[0]).toMatchObject({title: 'New'})
  }
})
