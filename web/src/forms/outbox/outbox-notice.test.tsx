import {act, cleanup, fireEvent, render, screen, waitFor} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {Message} from './message.ts'
import {stubLocks} from './testing/lock-manager.ts'
import {memory} from './testing/memory-store.ts'
import {OutboxNotice} from './outbox-notice.tsx'
import {toStored} from './outbox.ts'

vi.mock('idb-keyval', () => import('./testing/memory-store.ts'))

const fetchMock = vi.fn<typeof fetch>()
const listeners = new Set<() => void>()
let locks = new Set<string>()

/** A channel on which the test plays the other tab. */
class Channel {
  addEventListener(_type: string, listener: () => void) {
    listeners.add(listener)
  }
  postMessage() {}
  close() {}
}

const message = (draft: string, firstName: string): Message => ({
  draft,
  form: 'contact',
  entries: {firstName, email: 'asha@meridian.example', message: 'Forty hosts.'},
  metadata: {submission: `id-${draft}`, elapsed: 9},
  // Shown in the visitor's own time zone.
  writtenAt: new Date(2026, 2, 5, 14, 5).getTime(),
})

const keep = (...messages: Message[]) =>
  messages.forEach((each) => memory.set(each.draft, toStored(each)))

async function visit(shown: number) {
  render(
    <>
      <main tabIndex={-1} />
      <OutboxNotice />
    </>,
  )
  await waitFor(() => expect(rows()).toHaveLength(shown))
}

const rows = () => screen.queryAllByRole('listitem')
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', {name})))

beforeEach(() => {
  memory.clear()
  listeners.clear()
  locks = stubLocks()
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('BroadcastChannel', Channel)
})
afterEach(cleanup)

test('names and announces the unsent message and its date', async () => {
  keep(message('a', 'Asha'))
  await visit(1)
  expect(rows()[0]?.textContent).toContain(
    'Your message from March 5, 2026 at 2:05\u00a0PM may not have reached us.',
  )
  expect(screen.getByRole('region', {name: 'Not sent yet'})).toBeTruthy()
  const announcements = screen.getAllByRole('status').map((each) => each.textContent)
  expect(announcements).toContain('Something you sent may not have reached us.')
})

test('shows the content of a message only on request', async () => {
  keep(message('a', 'Asha'))
  await visit(1)
  const show = screen.getByRole('button', {name: 'Show it', expanded: false})
  expect(screen.queryByRole('definition')).toBeNull()
  fireEvent.click(show)
  expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual([
    'Asha',
    'asha@meridian.example',
    'Forty hosts.',
  ])
  expect(show.getAttribute('aria-expanded')).toBe('true')
})

test('"Send again" sends the message under its first id, thanks, and disappears', async () => {
  keep(message('a', 'Asha'))
  await visit(1)
  const answer = Promise.withResolvers<Response>()
  fetchMock.mockReturnValue(answer.promise)
  await press('Send again')
  // A second press while sending does nothing.
  await press('Sending...')
  expect(fetchMock).toHaveBeenCalledTimes(1)
  expect(String(fetchMock.mock.lastCall?.[0])).toContain('submission=id-a')
  await act(async () => answer.resolve(new Response()))
  await waitFor(() => expect(rows()).toEqual([]))
  expect(screen.getByText('Sent. Thank you for your patience.')).toBeTruthy()
  expect([...memory]).toEqual([])
  expect(document.activeElement?.tagName).toBe('MAIN')
})

test('a message that fails again says so and stays', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  keep(message('a', 'Asha'))
  await visit(1)
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  screen.getByRole('button', {name: 'Send again'}).focus()
  await press('Send again')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'It could not be sent this time either. It stays here so you can try again.',
  )
  expect(document.activeElement?.textContent).toBe('Send again')
  expect(memory.size).toBe(1)
  expect(log).toHaveBeenCalledTimes(1)
})

test('"Discard" deletes that message only', async () => {
  keep(message('a', 'Asha'), message('b', 'Tomás'))
  await visit(2)
  await act(async () =>
    fireEvent.click(screen.getAllByRole('button', {name: 'Discard'})[0] as Node),
  )
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect([...memory.keys()]).toEqual(['b'])
  expect(fetchMock).not.toHaveBeenCalled()
})

test('does not offer a message whose form is still open in any tab', async () => {
  keep(message('a', 'Asha'), message('b', 'Tomás'))
  locks.add('outbox:b')
  await visit(1)
  await press('Show it')
  expect(screen.queryByText('Tomás')).toBeNull()
})

test('a message sent or discarded in another tab disappears here too', async () => {
  keep(message('a', 'Asha'))
  await visit(1)
  memory.clear()
  act(() => listeners.forEach((tell) => tell()))
  await waitFor(() => expect(rows()).toEqual([]))
})
