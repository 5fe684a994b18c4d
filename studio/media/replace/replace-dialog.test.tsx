import {cleanup, fireEvent, screen, waitFor} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {renderInStudio} from '../../testing/in-studio.tsx'
import type {Picture} from '../pictures/picture.ts'
import {ReplaceDialog} from './replace-dialog.tsx'
import {ARTICLE, imageOf, NEW, OLD} from './testing/article.ts'

const {client, push} = vi.hoisted(() => ({
  client: {fetch: vi.fn(), mutate: vi.fn()},
  push: vi.fn(),
}))

// The client itself does not run in jsdom.
vi.mock('@sanity/client', () => ({ClientError: class extends Error {}}))
vi.mock('sanity', () => ({
  useClient: () => client,
  useSchema: () => ({get: () => ({title: 'Post'})}),
}))
vi.mock('sanity/router', () => ({
  IntentLink: ({params: {id}, children}: {params: {id: string}; children: string}) => (
    <a href={`/${id}`}>{children}</a>
  ),
}))
vi.mock('@sanity/ui/toast', () => ({useToast: () => ({push})}))
vi.mock('../pictures/picture-dialog.tsx', () => ({
  PictureDialog: ({onChoose}: {onChoose: (picture: object) => void}) => (
    <>
      <button onClick={() => onChoose(pictureOf(NEW, 'The new one'))}>With a text</button>
      <button onClick={() => onChoose(pictureOf(NEW, null))}>Without a text</button>
    </>
  ),
}))

function pictureOf(id: string, altText: string | null): Picture {
  const known = {_rev: 'r1', url: `/${id}`, originalFilename: `${id}.png`, altText}
  return {_id: id, ...known, size: 1, width: 1, height: 1, tags: [], isUsed: true}
}

const onReplaced = vi.fn()

beforeEach(() => {
  client.fetch.mockResolvedValue([
    {...ARTICLE, title: 'A draft'},
    {_id: 'q', _type: 'post', _rev: 'r1', title: 'An article', mainImage: imageOf(OLD)},
    {_id: 'r', _type: 'post', _rev: 'r1', title: 'It only names it', other: {_ref: OLD}},
  ])
  client.mutate.mockResolvedValue({})
})
afterEach(() => {
  cleanup()
  onReplaced.mockClear()
  push.mockClear()
  client.fetch.mockReset()
  client.mutate.mockReset()
})

async function show() {
  renderInStudio(
    <ReplaceDialog picture={pictureOf(OLD, 'Old')} onReplaced={onReplaced} onClose={() => {}} />,
  )
  return screen.findByRole('dialog', {name: /^Replace in/})
}

function choose(how: 'With a text' | 'Without a text') {
  fireEvent.click(screen.getByRole('button', {name: 'Choose a picture'}))
  fireEvent.click(screen.getByRole('button', {name: how}))
}

function confirmButton() {
  return screen.getByRole<HTMLButtonElement>('button', {name: 'Replace in 2 documents'})
}

/** The alternative texts that were written. */
function writtenTexts(): string[] {
  const [patches = []] = client.mutate.mock.lastCall ?? []
  const sets: object[] = patches.map(({patch}: {patch: {set: object}}) => patch.set)
  return sets.flatMap((set) =>
    Object.entries(set).flatMap(([path, text]) => (path.endsWith('.alt') ? [String(text)] : [])),
  )
}

test('the text of the new picture is taken unless somebody says no', async () => {
  await show()
  choose('With a text')
  fireEvent.click(confirmButton())
  await waitFor(() => expect(onReplaced).toHaveBeenCalledTimes(1))
  expect(new Set(writtenTexts())).toEqual(new Set(['The new one']))
  expect(push.mock.lastCall?.[0]).toMatchObject({
    title: `${OLD}.png was replaced in 2 documents`,
  })
})

test.each(['With a text', 'Without a text'] as const)(
  'what was written for the old one stays where that is wanted: %s',
  async (how) => {
    await show()
    choose(how)
    const box = screen.queryByRole('checkbox', {name: /^Take the alternative text/})
    if (box) fireEvent.click(box)
    else expect(screen.getByText(/what was written for the old one stays/)).toBeTruthy()
    fireEvent.click(confirmButton())
    await waitFor(() => expect(onReplaced).toHaveBeenCalledTimes(1))
    expect(writtenTexts()).toEqual([])
  },
)

test('after a failure it stays open, says so, and the documents are read anew', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  client.mutate.mockRejectedValue(new TypeError('Failed to fetch'))
  await show()
  choose('With a text')
  fireEvent.click(confirmButton())
  const sentence = await screen.findByText('Nothing was replaced (Failed to fetch). Try again.')
  expect(sentence.closest('[role=alert]')).toBeTruthy()
  expect(onReplaced).not.toHaveBeenCalled()
  await waitFor(() => expect(client.fetch).toHaveBeenCalledTimes(2))
  client.mutate.mockResolvedValue({})
  fireEvent.click(confirmButton())
  await waitFor(() => expect(onReplaced).toHaveBeenCalledTimes(1))
})

test('what cannot be read is said, and nothing can be replaced', async () => {
  client.fetch.mockRejectedValue(new Error('No connection'))
  renderInStudio(
    <ReplaceDialog picture={pictureOf(OLD, 'Old')} onReplaced={onReplaced} onClose={() => {}} />,
  )
  expect(await screen.findByText(/documents use this picture \(No connection\)/)).toBeTruthy()
  choose('With a text')
  const button = screen.getByRole<HTMLButtonElement>('button', {name: 'Replace in 0 documents'})
  expect(button.disabled).toBe(true)
})
