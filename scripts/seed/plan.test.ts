import {describe, expect, test} from 'vitest'
import {plan} from './plan.ts'
import type {Action, Found, SeedRecord} from './plan.ts'

type Case = {
  title: string
  found?: Found
  record?: SeedRecord
  restore?: boolean
  action: Action
}

const untouched: Found = {revision: 'r1', hasDraft: false}
const record: SeedRecord = {revision: 'r1', hash: 'old'}

const cases: Case[] = [
  {title: 'creates what was never there', action: 'create'},
  {
    title: 'leaves alone what is as it should be',
    found: untouched,
    record: {revision: 'r1', hash: 'new'},
    action: 'same',
  },
  {
    title: 'replaces what nobody touched when the seed has changed',
    found: untouched,
    record,
    action: 'replace',
  },
  {
    title: 'keeps what was edited since',
    found: {revision: 'r2', hasDraft: false},
    record,
    action: 'edited',
  },
  {
    title: 'keeps what is being edited in a draft',
    found: {revision: 'r1', hasDraft: true},
    record,
    action: 'edited',
  },
  {title: 'keeps what was unpublished', found: {hasDraft: true}, record, action: 'edited'},
  {
    title: 'keeps a document of the same id that is not from the seed',
    found: untouched,
    action: 'edited',
  },
  {
    title: 'keeps a draft of the same id that is not from the seed',
    found: {hasDraft: true},
    action: 'edited',
  },
  {title: 'does not bring back what was deleted', record, action: 'deleted'},
  {title: 'brings back what was deleted when asked to', record, restore: true, action: 'create'},
  {
    title: 'keeps an edited document also when asked to bring back deleted ones',
    found: {revision: 'r2', hasDraft: false},
    record,
    restore: true,
    action: 'edited',
  },
]

describe('plan', () => {
  test.each(cases)('$title', ({found, record: known, restore = false, action}) => {
    const steps = plan({
      wanted: [{id: 'post-a', hash: 'new', requires: []}],
      found: new Map(found ? [['post-a', found]] : []),
      manifest: new Map(known ? [['post-a', known]] : []),
      restore,
    })
    expect(steps).toEqual([{id: 'post-a', action}])
  })

  const author = {id: 'author-a', hash: 'a', requires: []}
  const post = {id: 'post-a', hash: 'p', requires: ['author-a']}

  test('creates a document together with those it refers to', () => {
    const steps = plan({
      wanted: [author, post],
      found: new Map(),
      manifest: new Map(),
      restore: false,
    })
    expect(steps.map(({action}) => action)).toEqual(['create', 'create'])
  })

  test('leaves out a new document whose author was deleted', () => {
    const manifest = new Map([['author-a', record]])
    const steps = plan({wanted: [author, post], found: new Map(), manifest, restore: false})
    expect(steps.map(({action}) => action)).toEqual(['deleted', 'orphan'])
  })

  test('leaves out a new document whose author is only a draft', () => {
    const found = new Map([['author-a', {hasDraft: true}]])
    const steps = plan({wanted: [author, post], found, manifest: new Map(), restore: false})
    expect(steps.map(({action}) => action)).toEqual(['edited', 'orphan'])
  })
})
