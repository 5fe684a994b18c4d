import {cleanup} from '@testing-library/react'
import type {ObjectInputProps} from 'sanity'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {renderInStudio} from '../testing/in-studio.tsx'
import {stubResizeObserver} from '../testing/resize-observer.ts'
import {TableEditor} from './model/editor.ts'
import type {TableValue} from './model/rows.ts'
import {TableInput} from './table-input.tsx'

// The Studio itself does not run in jsdom, and nothing is stored here.
vi.mock('sanity', () => ({isKeySegment: () => false}))

beforeEach(stubResizeObserver)
afterEach(cleanup)

test.each([
  // Of a draft that was never published the Studio says that nothing is changed.
  ['that was never published', {hasUpstreamVersion: false, changed: false}, false],
  ['that differs from what is published', {hasUpstreamVersion: true, changed: true}, false],
  ['that is as it is published', {hasUpstreamVersion: true, changed: false}, true],
])('a table %s is known as such', (_, about, isPublished) => {
  const receive = vi.spyOn(TableEditor.prototype, 'receive')
  const value: TableValue = {rows: [{_type: 'tableRow', _key: 'a', cells: ['a']}]}
  const form = {value, path: [], focusPath: [], elementProps: {id: 'cells'}, onChange: () => {}}
  renderInStudio(
    <TableInput {...({...form, ...about} as unknown as ObjectInputProps<TableValue>)} />,
  )
  expect(receive.mock.calls).toEqual([[value, isPublished]])
})
