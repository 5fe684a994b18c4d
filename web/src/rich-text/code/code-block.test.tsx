import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {CodeBlock} from './code-block.tsx'

const CODE = 'region = "us-east-1"\n  # indented\n'

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(cleanup)

function show(more: {filename?: string; language?: string; code?: string} = {}) {
  return render(<CodeBlock value={{_key: 'a', _type: 'code', code: CODE, ...more}} />).container
}

function pressCopy(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', {...navigator, clipboard: {writeText}})
  show()
  fireEvent.click(screen.getByRole('button', {name: 'Copy code'}))
}

test('code keeps its lines, below its file name and language', () => {
  const container = show({filename: 'main.tf', language: 'hcl'})
  expect(container.querySelector('pre > code')?.textContent).toBe(CODE)
  expect(container.querySelector('figcaption')?.textContent).toBe('main.tfTerraform (HCL)')
})

test.each([
  ['a file alone', {filename: 'notes.txt'}, 'notes.txt'],
  ['a language alone', {language: 'yaml'}, 'YAML'],
  ['a language that the schema does not list', {language: 'cobol'}, 'cobol'],
  ['neither', {}, undefined],
])('a caption with %s', (_what, more, caption) => {
  expect(show(more).querySelector('figcaption')?.textContent).toBe(caption)
})

test.each([undefined, '', ' \n '])('renders nothing without code (%j)', (code) => {
  expect(show({filename: 'main.tf', code}).innerHTML).toBe('')
})

test('copies the code unchanged and confirms it', async () => {
  const writeText = vi.fn(async () => {})
  pressCopy(writeText)
  expect(await screen.findByRole('button', {name: 'Copied'})).toBeTruthy()
  expect(writeText).toHaveBeenCalledExactlyOnceWith(CODE)
})

test('if copying fails, selects the code and says what to do', async () => {
  pressCopy(() => Promise.reject(new Error('refused')))
  expect(await screen.findByRole('button', {name: 'Selected: copy by keyboard'})).toBeTruthy()
  expect(String(getSelection())).toBe(CODE)
})
