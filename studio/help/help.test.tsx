import {cleanup, fireEvent, screen} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {renderInStudio} from '../testing/in-studio.tsx'
import {Help} from './help.tsx'

afterEach(cleanup)

const keys = [
  ['Enter, F2', 'edits the cell'],
  ['Ctrl+Z', 'undoes'],
] as const

function show() {
  renderInStudio(<Help title="Keys in the table" keys={keys} />)
  return screen.getByRole('button', {name: 'Keys in the table'})
}

function shownKeys() {
  return screen.queryAllByRole('term').map(({textContent}) => textContent)
}

test('the keys and what they do are told when it is pressed', () => {
  const button = show()
  expect(shownKeys()).toEqual([])
  fireEvent.click(button)
  expect(screen.getByText('edits the cell')).toBeDefined()
  expect(shownKeys()).toEqual(['EnterF2', 'Ctrl+Z'])
  expect(button.getAttribute('aria-expanded')).toBe('true')
})

test('Escape closes it, and nothing around it', () => {
  const around = vi.fn()
  window.addEventListener('keydown', around)
  const button = show()
  fireEvent.click(button)
  fireEvent.keyDown(button, {key: 'Escape'})
  expect(shownKeys()).toEqual([])
  expect(around).not.toHaveBeenCalled()
  fireEvent.keyDown(button, {key: 'Escape'})
  expect(around).toHaveBeenCalledOnce()
})
