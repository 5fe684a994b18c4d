import {Box, Stack, Text} from '@sanity/ui'
import {type ComponentProps, memo, useDeferredValue, useId, useMemo} from 'react'
import {Table} from '@skyforge/web/rich-text/table/table-block.tsx'
import type {TableState} from '../model/editor.ts'
import type {TableBlock} from '../table-block.ts'
import {Paper} from './paper.tsx'

/** Of a long table that many rows are shown, around the one where the keyboard is. */
const MOST_ROWS = 60
const ROWS_ABOVE = 20

type TablePreviewProps = {state: TableState; block: TableBlock['value']}

/** The table as the site shows it, by the site's own component and styles. */
export function TablePreview({state, block}: TablePreviewProps) {
  const titleId = useId()
  const {rows, selection} = state
  const first = firstShown(rows.length, selection.focus.row)
  const value = useDeferredValue(
    useMemo(() => blockWith(block, excerpt(rows, first)), [block, rows, first]),
  )
  return (
    <Stack as="section" gap={3} marginTop={3} aria-labelledby={titleId}>
      <Text id={titleId} as="h3" size={1} weight="medium">
        Table preview
      </Text>
      {rows.length > MOST_ROWS && (
        <Text muted size={1}>
          {`The header and rows ${first + 1} to ${first + MOST_ROWS} of ${rows.length.toLocaleString('en')}`}
        </Text>
      )}
      <Box>
        <Paper>
          <ShownTable value={value} />
        </Paper>
      </Box>
    </Stack>
  )
}

/** Drawn once for each text that is stored, when nothing else is to be done. */
const ShownTable = memo(Table)

function firstShown(count: number, active: number): number {
  // In steps, so that a long table is not drawn anew with each row that the keyboard goes down.
  const wanted = Math.floor(Math.max(0, active - ROWS_ABOVE) / ROWS_ABOVE) * ROWS_ABOVE
  return Math.max(1, Math.min(wanted, count - MOST_ROWS))
}

function excerpt(rows: TableState['rows'], first: number): TableState['rows'] {
  if (rows.length <= MOST_ROWS) return rows
  return [...rows.slice(0, 1), ...rows.slice(first, first + MOST_ROWS)]
}

/** The block with these rows, in its own shape: the plain table has them itself. */
function blockWith(block: TableBlock['value'], rows: TableState['rows']) {
  const table = {_type: 'table', rows}
  const value = {_key: 'preview', ...(block ? {...block, table} : table)}
  return value as ComponentProps<typeof Table>['value']
}
