import type {CodeInputProps} from '@sanity/code-input'
import {act, cleanup, fireEvent, screen, waitFor} from '@testing-library/react'
import {useState} from 'react'
import {afterEach, expect, test, vi} from 'vitest'
import {renderInStudio} from '../../testing/in-studio.tsx'
import {CodeBlockInput} from './code-input.tsx'
import * as guessing from './guess-language.ts'

/** Shows the editor, which is loaded later than the rest, unless it is there from the start. */
let load: (() => void) | undefined

vi.mock('@sanity/code-input', () => ({
  codeSchema: {
    components: {
      input: function Input() {
        const [isLoaded, setLoaded] = useState(load === undefined)
        if (load) load = () => act(() => setLoaded(true))
        return (
          <>
            <input aria-label="Filename" />
            {isLoaded && (
              <div className="cm-editor">
                <div className="cm-content" role="textbox" tabIndex={0}>
                  editor
                </div>
              </div>
            )}
          </>
        )
      },
    },
  },
}))
vi.mock('sanity', () => ({
  set: (value: unknown, path: unknown) => ({type: 'set', path, value}),
  setIfMissing: (value: unknown) => ({type: 'setIfMissing', value}),
}))
afterEach(() => {
  load = undefined
  cleanup()
})

const SQL = 'SELECT service, SUM(cost) AS total FROM bills GROUP BY service ORDER BY total DESC;'

function show(value: CodeInputProps['value'], readOnly = false) {
  const onChange = vi.fn()
  const props = {onChange, value, readOnly, schemaType: {name: 'code'}} as unknown as CodeInputProps
  renderInStudio(<CodeBlockInput {...props} />)
  return onChange
}

function paste(text: string) {
  fireEvent.paste(screen.getByText('editor'), {clipboardData: {getData: () => text}})
}

test.each([undefined, {language: 'text'}, {code: ' \n'}])(
  'in an empty block (%j) what is pasted has its language guessed',
  async (value) => {
    const onChange = show(value)
    paste(SQL)
    await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
    expect(onChange.mock.calls[0]?.[0]).toEqual([
      {type: 'setIfMissing', value: {_type: 'code'}},
      {type: 'set', path: ['language'], value: 'sql'},
    ])
  },
)

test.each([{language: 'bash'}, {code: 'echo', language: 'text'}])(
  'a block with a language or with code (%j) keeps its language',
  (value) => {
    const guess = vi.spyOn(guessing, 'guessLanguage')
    const onChange = show(value)
    paste(SQL)
    expect(guess).not.toHaveBeenCalled()
    expect(onChange).not.toHaveBeenCalled()
  },
)

test('a block that may only be read is not changed by what is pasted', async () => {
  const guess = vi.spyOn(guessing, 'guessLanguage').mockResolvedValue('sql')
  const onChange = show(undefined, true)
  paste(SQL)
  await import('./guess-language.ts')
  expect(guess).not.toHaveBeenCalled()
  expect(onChange).not.toHaveBeenCalled()
})

test('a block without code has the keyboard in the editor', async () => {
  show({language: 'bash'})
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('editor')))
})

test.each([
  ['gets the keyboard', false],
  ['does not take it from who writes the name of the file', true],
])('an editor that comes late %s', async (_, isWriting) => {
  load = () => {}
  show({language: 'bash'})
  await new Promise(requestAnimationFrame)
  const filename = screen.getByRole('textbox', {name: 'Filename'})
  if (isWriting) filename.focus()
  load()
  const editor = screen.getByText('editor')
  // Mutations are told in a microtask.
  await Promise.resolve()
  expect(document.activeElement).toBe(isWriting ? filename : editor)
})

test('one with code leaves it where it was', async () => {
  show({language: 'bash', code: 'echo'})
  await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(document.body)
})

test('prose pasted into an empty block stays plain text', async () => {
  const guess = vi.spyOn(guessing, 'guessLanguage')
  const onChange = show(undefined)
  paste('A queue is cheap.')
  await waitFor(() => expect(guess).toHaveResolvedWith(undefined))
  expect(onChange).not.toHaveBeenCalled()
})

test('the keys of the editor are told', () => {
  show(undefined)
  fireEvent.click(screen.getByRole('button', {name: 'Keys in the code'}))
  expect(screen.getByText('one after the other: leave the code')).toBeTruthy()
})
