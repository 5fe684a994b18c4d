import {act, cleanup, fireEvent, render, screen} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {SearchAnswer} from '#web/search/search-answers.ts'
import {addNativeDialog} from '#web/ui/testing/native-dialog.ts'
import {SearchButton} from './search-button.tsx'

const answer: SearchAnswer = {
  query: 'lambda',
  count: 1,
  results: [{kind: 'Post', path: '/blog/l', date: undefined, title: ['Cold'], passage: ['']}],
}

beforeEach(() => {
  addNativeDialog()
  vi.stubGlobal('fetch', async () => Response.json(answer))
  HTMLElement.prototype.scrollIntoView = () => {}
})
afterEach(cleanup)

function button(): HTMLElement {
  render(
    <MemoryRouter>
      <SearchButton />
    </MemoryRouter>,
  )
  return screen.getByRole('button', {name: 'Search'})
}

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'with %s the button works as a plain link',
  async (key) => {
    const link = button()
    expect(fireEvent.click(link, {[key]: true})).toBe(true)
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(fireEvent.click(link)).toBe(false)
    expect(await screen.findByRole('combobox')).not.toBeNull()
  },
)

test('the search stays open when a result opens in a new tab', async () => {
  fireEvent.click(button())
  fireEvent.change(await screen.findByRole('combobox'), {target: {value: 'lambda'}})
  const option = await screen.findByRole('option')
  fireEvent.click(option, {ctrlKey: true})
  expect(screen.queryByRole('combobox')).not.toBeNull()
  await act(async () => void fireEvent.click(option))
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('reopening right after closing leaves the search open', async () => {
  const opener = button()
  fireEvent.click(opener)
  await screen.findByRole('combobox')
  await act(async () => {
    screen.getByRole<HTMLDialogElement>('dialog').close()
    fireEvent.click(opener)
  })
  expect(await screen.findByRole('combobox')).toBeDefined()
})
