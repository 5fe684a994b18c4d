import {describe, expect, test} from 'vitest'
import type {SearchEntry} from '../search-entry.ts'
import {SearchIndex} from './search-index.ts'

function entry(path: string, fields: Partial<SearchEntry> = {}): SearchEntry {
  const texts = {title: path, subheading: '', tags: '', text: ''}
  return {kind: 'Post', path, date: undefined, ...texts, ...fields}
}

function indexOf(...entries: SearchEntry[]) {
  const index = new SearchIndex()
  for (const each of entries) index.set(each.path, each)
  return index
}

const pathsFor = (index: SearchIndex, query: string, most = 50) =>
  index.find(query, most).results.map(({path}) => path)

describe('the order of results', () => {
  test('is by the place of the word, then newest first, undated last', () => {
    const date = '2026-01-01T00:00:00Z'
    const index = indexOf(
      entry('text', {text: 'A queue', date: '2099-01-01T00:00:00Z'}),
      entry('tags', {tags: '#queue', date: '2098-01-01T00:00:00Z'}),
      entry('subheading', {subheading: 'A queue', date: '2097-01-01T00:00:00Z'}),
      entry('undated', {title: 'A queue'}),
      entry('old', {title: 'A queue', text: 'queue', date}),
      entry('new', {title: 'Queues', date: '2026-01-02T00:00:00Z'}),
    )
    const order = ['new', 'old', 'undated', 'subheading', 'tags', 'text']
    expect(pathsFor(index, 'queue')).toEqual(order)
    expect(pathsFor(index, 'queue', 2)).toEqual(order.slice(0, 2))
    expect(index.find('queue', 2).count).toBe(6)
  })

  test('of several words is by the best place of any, then of the others', () => {
    const index = indexOf(
      entry('subheading', {subheading: 'slow queues', date: '2026-01-03'}),
      entry('text', {title: 'Slow', text: 'queues', date: '2026-01-02'}),
      entry('tags', {title: 'Slow', tags: '#queues', date: '2026-01-01'}),
    )
    expect(pathsFor(index, 'slow queues')).toEqual(['tags', 'text', 'subheading'])
  })

  test('starts with entries that have all words, and drops entries with half of them or less', () => {
    const index = indexOf(
      entry('two', {title: 'Slow queues', date: '2026-01-01'}),
      entry('one', {title: 'queues', date: '2026-01-01'}),
      entry('three', {text: 'slow dead queues'}),
    )
    expect(pathsFor(index, 'slow dead queues')).toEqual(['three', 'two'])
    expect(pathsFor(index, 'slow queues')).toEqual(['two', 'three'])
  })

  test('is the same for any number of entries', () => {
    const dates = Array.from({length: 300}, (_, day) => new Date(day * 86_400_000).toISOString())
    const shuffled = dates.toSorted((one, other) => (one.slice(-14) + one < other ? 1 : -1))
    const index = indexOf(...shuffled.map((date) => entry(date, {title: 'queue', date})))
    expect(pathsFor(index, 'queue', 5)).toEqual(dates.toReversed().slice(0, 5))
  })
})

describe('one wrong letter', () => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitän'
  const index = indexOf(entry('eks', {title: 'Kubernetes'}), entry('vm', {title: 'VMware, Café'}))
  test.each(['kubrnetes', 'kubermetes', 'kuberneetes', 'ubernetes', 'kubernetse'])(
    'still finds: %s',
    (query) => {
      expect(pathsFor(index, query)).toEqual(['eks'])
    },
  )

  test('is the limit', () => {
    expect(pathsFor(index, 'kubermetse')).toEqual([])
  })

  test.each([
    ['a beginning', 'kube', 'eks'],
    ['a beginning with a letter wrong', 'kubre', 'eks'],
    ['in capitals', 'VMWARE', 'vm'],
    ['without its accent', 'cafe', 'vm'],
    ['with another accent', 'cafè', 'vm'],
  ])('also finds %s', (_, query, path) => {
    expect(pathsFor(index, query)).toEqual([path])
  })

  test.each([
    ['in a text pasted with a soft hyphen', 'Kuber\u00ADnetes', 'kubernetes'],
    ['in a ligature', 'ﬁnance', 'finance'],
    ['in wide letters', 'ＡＷＳ', 'aws'],
    ['with an ß', 'Straße', 'strasse'],
    ['before a sign', 'Lambda™', 'lamdba'],
    ['with a letter missing of very many', long, long.replace('dampf', 'damp')],
    ['of more letters than are kept', long, long],
  ])('does not hide an exact match %s, which is marked', (_, title, query) => {
    const [result] = indexOf(entry('a', {title})).find(query, 1).results
    expect(result?.title[1]).toBe(title.replace('™', ''))
  })

  test('ranks below exact spelling, and is not tried for known words', () => {
    const words = indexOf(
      entry('host', {title: 'host', date: '2026-01-01'}),
      entry('hostel', {text: 'hoste hostel'}),
      entry('cost', {text: 'cost'}),
    )
    expect(pathsFor(words, 'hostx')).toEqual(['host', 'hostel'])
    expect(pathsFor(words, 'cost')).toEqual(['cost'])
    expect(pathsFor(words, 'hoste')).toEqual(['hostel'])
  })

  test('in an unfinished word is not hidden by a shorter word', () => {
    const words = indexOf(
      ...Array.from({length: 9}, (_, number) => entry(`post ${number}`, {text: 'several'})),
      entry('lambda', {title: 'Serverless'}),
      entry('ten', {title: 'Several'}),
    )
    expect(pathsFor(words, 'severl', 3)).toEqual(['ten', 'lambda', 'post 0'])
  })
})

describe('a search', () => {
  test('follows changes of an entry, and drops removed ones', () => {
    const index = indexOf(entry('a', {title: 'queue'}), entry('b', {title: 'queue', text: 'lake'}))
    index.set('a', entry('a', {title: 'river'}))
    expect(pathsFor(index, 'queue')).toEqual(['b'])
    expect(pathsFor(index, 'river')).toEqual(['a'])
    index.delete('b')
    index.set('c', entry('c', {text: 'lake'}))
    expect([pathsFor(index, 'queue'), pathsFor(index, 'lake')]).toEqual([[], ['c']])
  })

  test.each(['', '   ', '?!', '…', '*', '\u0000', '\ud800'])(
    'without a word finds nothing: %j',
    (query) => {
      expect(pathsFor(indexOf(entry('a', {title: 'script'})), query)).toEqual([])
    },
  )

  test('uses the first hundred characters and eight words of a query', () => {
    const index = indexOf(entry('a', {title: 'one two three four five six seven eight nine'}))
    expect(pathsFor(index, `nine ${'x'.repeat(10_000)}`)).toEqual([])
    expect(pathsFor(index, `nine${' '.repeat(200)}x`)).toEqual(['a'])
    const typed = 'one two three four five six seven eight'
    expect(pathsFor(index, `${typed} zzz yyy xxx www vvv uuu ttt sss rrr`)).toEqual(['a'])
  })

  test('ignores filler words unless there are no others', () => {
    const index = indexOf(entry('a', {title: 'Queues'}), entry('b', {title: 'What is it?'}))
    expect(pathsFor(index, 'what is the queue')).toEqual(['a'])
    expect(pathsFor(index, 'what is it')).toEqual(['b'])
  })
})

describe('a result', () => {
  const long = `${'Before that nothing happens. '.repeat(9)}Then the queue grows, and a dead letter ${'waits. '.repeat(40)}`
  const passageFor = (fields: Partial<SearchEntry>, query: string) =>
    indexOf(entry('a', fields)).find(query, 1).results[0]?.passage

  test('has title and passage in pieces, every second one a match', () => {
    const [result] = indexOf(
      entry('a', {title: 'Queues, measured', subheading: 'A queue & its queues'}),
    ).find('queue', 1).results
    expect(result).toEqual({
      kind: 'Post',
      path: 'a',
      date: undefined,
      title: ['', 'Queues', ', measured'],
      passage: ['A ', 'queue', ' & its ', 'queues', ''],
    })
  })

  test('shows the surroundings of a match in a long line, in whole words', () => {
    const passage = passageFor({text: `Short.\n${long}`}, 'letter queue')?.join('') ?? ''
    expect(passage).toMatch(/^… nothing happens\. .*Then the queue grows, and a dead letter .* …$/)
    expect(passage.length).toBeLessThan(210)
  })

  test('shows the line with the most words of the query', () => {
    expect(passageFor({text: 'A queue.\nA letter.\nA letter in a queue.'}, 'letter queue')).toEqual(
      ['A ', 'letter', ' in a ', 'queue', '.'],
    )
  })

  test('shows its tags if only they match, and its subheading if the title matches', () => {
    const fields = {title: 'Orders', subheading: 'What fails.', tags: '#sqs #lambda'}
    expect(passageFor(fields, 'lambda')).toEqual(['#sqs #', 'lambda', ''])
    expect(passageFor(fields, 'orders')).toEqual(['What fails.'])
  })

  test('cuts a line without spaces too', () => {
    const text = `${'x-'.repeat(300)}queue-${'y-'.repeat(300)}`
    expect(passageFor({text}, 'queue')?.[1]).toBe('queue')
  })
})
