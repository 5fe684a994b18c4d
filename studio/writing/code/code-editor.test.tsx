import {getIndentation} from '@codemirror/language'
import {EditorState} from '@codemirror/state'
import {EditorView} from '@codemirror/view'
import {fireEvent} from '@testing-library/react'
import {expect, onTestFinished, test, vi} from 'vitest'
import {codeLanguages} from '@skyforge/schemas/code-languages.ts'
import {codeEditor} from './code-editor.ts'
import {codeModes} from './code-modes.ts'

async function edit(language: string, doc: string) {
  const view = new EditorView({doc, extensions: await codeEditor(language), parent: document.body})
  onTestFinished(() => view.destroy())
  return view
}

test('every language that editors choose from has an editor', async () => {
  expect(codeModes.map(({name}) => name)).toEqual(codeLanguages.map(({value}) => value))
  for (const {loader} of codeModes) expect(await loader()).toBeTruthy()
})

test('code has the colours that it has on the site, and keeps them while it is written', async () => {
  const view = await edit('hcl', 'count = 3')
  const marked = () =>
    [...view.contentDOM.querySelectorAll('[class^="code-"]')].map(
      ({className, textContent}) => `${className} ${textContent}`,
    )
  expect(marked()).toEqual(['code-attribute count', 'code-number 3'])
  view.dispatch({changes: {from: 9, insert: '# three'}})
  expect(marked()).toContain('code-comment # three')
})

test.each([
  ['a: 1', 0],
  ['  a: 1', 2],
  ['  a:', 4],
  ['if (x) {', 2],
  ['\tcall(', 4],
])('after %j a line begins at column %i', async (line, column) => {
  const extensions = await codeEditor('yaml')
  const state = EditorState.create({doc: line, extensions})
  expect(getIndentation(state, line.length)).toBe(column)
})

test('the first Escape is for the editor, whose Tab key then leads on; the second is for the dialog', async () => {
  const view = await edit('yaml', 'a: 1')
  const focusMode = vi.spyOn(view, 'setTabFocusMode')
  const escaped = vi.fn()
  document.addEventListener('keydown', escaped)
  onTestFinished(() => document.removeEventListener('keydown', escaped))
  fireEvent.keyDown(view.contentDOM, {key: 'Escape', keyCode: 27})
  expect(escaped).not.toHaveBeenCalled()
  expect(focusMode).toHaveBeenCalledOnce()
  fireEvent.keyDown(view.contentDOM, {key: 'Escape', keyCode: 27})
  expect(escaped).toHaveBeenCalledOnce()
})
