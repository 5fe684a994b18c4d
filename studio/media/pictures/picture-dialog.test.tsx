import {act, cleanup, fireEvent, screen} from '@testing-library/react'
import {of, throwError} from 'rxjs'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {renderInStudio} from '../../testing/in-studio.tsx'
import type {Picture} from './picture.ts'
import {PictureDialog} from './picture-dialog.tsx'

const {documentStore} = vi.hoisted(() => ({documentStore: {listenQuery: vi.fn()}}))
const {listenQuery} = documentStore

vi.mock('sanity', () => ({useDocumentStore: () => documentStore}))

const PICTURES: Picture[] = ['plan', 'office'].map((name) => ({
  _id: name,
  _rev: 'r1',
  url: `/${name}.png`,
  originalFilename: `${name}.png`,
  altText: name === 'plan' ? 'The plan' : null,
  size: 1,
  width: 1,
  height: 1,
  tags: [],
  isUsed: name === 'plan',
}))

/** Answers the question for tags, and that for pictures. */
function answer({fetch}: {fetch: string}) {
  if (fetch.includes('media.tag" && defined')) return of([{_id: 't1', name: 'figures'}])
  return of({total: 61, pictures: PICTURES})
}

beforeEach(() => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date']})
  listenQuery.mockImplementation(answer)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const onChoose = vi.fn()

function show() {
  renderInStudio(<PictureDialog onChoose={onChoose} onClose={() => {}} />)
  wait(0)
}

function wait(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds))
}

/** What pictures were asked for last. */
function asked(): {query: string; params: object} {
  const calls = listenQuery.mock.calls.filter(([{fetch}]) => fetch.includes('"total"'))
  const [{fetch: query}, params] = calls.at(-1) ?? []
  return {query, params}
}

test('each picture is a button that says its name, what it shows and what is missing', () => {
  show()
  expect(screen.getByRole('status').textContent).toBe('61 pictures')
  const buttons = screen.getByRole('list', {name: 'Pictures'}).querySelectorAll('button')
  expect(Array.from(buttons, (button) => button.textContent)).toEqual([
    'plan.pngThe plan',
    'office.pngNo alternative textUsed nowhere',
  ])
  fireEvent.click(screen.getByRole('button', {name: /^plan/}))
  expect(onChoose.mock.lastCall).toEqual([PICTURES[0]])
})

test('they are searched for once the typing pauses; the ones before stay until then', () => {
  show()
  const search = screen.getByRole('searchbox', {name: 'Search'})
  const before = asked().query
  for (const text of ['p', 'pl']) fireEvent.change(search, {target: {value: text}})
  expect(asked().query).toBe(before)
  expect(screen.getByRole('status').textContent).toBe('Searching…')
  expect(screen.getByRole('button', {name: /^plan/})).toBeTruthy()
  wait(1_000)
  expect(asked().params).toEqual({word0: 'pl'})
  expect(screen.getByRole('status').textContent).toBe('61 pictures')
})

test('they are narrowed by tag and by what is missing, and more of them are shown', () => {
  show()
  fireEvent.change(screen.getByRole('combobox', {name: 'Tag'}), {target: {value: 't1'}})
  fireEvent.change(screen.getByRole('combobox', {name: 'Show'}), {target: {value: 'unused'}})
  wait(0)
  expect(asked().params).toEqual({tagId: 't1'})
  expect(asked().query).toContain('documents::incomingRefCount() == 0 &&')
  fireEvent.click(screen.getByRole('button', {name: 'Show more'}))
  wait(0)
  expect(asked().query).toContain('[0...120]')
})

test('what fails is tried again three times, and told then', () => {
  const failing = throwError(() => new Error('No connection'))
  const subscribed = vi.spyOn(failing, 'subscribe')
  listenQuery.mockImplementation((query) => (query.fetch.includes('"total"') ? failing : of([])))
  show()
  wait(14_000)
  expect(screen.queryByRole('alert')).toBeNull()
  wait(60_000)
  expect(screen.getByRole('alert').textContent).toContain('could not be read (No connection)')
  expect(subscribed).toHaveBeenCalledTimes(4)
})
