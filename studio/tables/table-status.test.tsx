import {cleanup, screen} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {renderInStudio} from '../testing/in-studio.tsx'
import {TableEditor} from './model/editor.ts'
import {TableStatus} from './table-status.tsx'

// The Studio itself does not run in jsdom, and nothing is stored here.
vi.mock('sanity', () => ({}))
afterEach(cleanup)

function inTable(sessionId: string, id: string, displayName?: string) {
  const user = displayName === undefined ? {id} : {id, displayName}
  return {user, sessionId, path: [], lastActiveAt: '2026-11-29T10:00:00Z'}
}

const ada = inTable('a', 'ada', 'Ada')
const ben = inTable('b', 'ben', 'Ben')

test.each([
  ['nobody else', [], ''],
  ['one editor', [ada], 'Ada is editing this table'],
  ['two editors', [ada, ben], 'Ada and Ben are editing this table'],
  [
    'three editors',
    [ada, ben, inTable('c', 'cid', 'Cid')],
    'Ada, Ben, and Cid are editing this table',
  ],
  ['one editor in two windows', [ada, {...ada, sessionId: 'c'}], 'Ada is editing this table'],
  ['an editor without a name', [inTable('c', 'cid')], 'Another editor is editing this table'],
])('the table status names %s', (_, presence, text) => {
  renderInStudio(
    <TableStatus editor={new TableEditor(undefined, () => 'key')} presence={presence} />,
  )
  expect(screen.getByRole('status').textContent).toBe(`2 rows, 2 columns${text}`)
})
