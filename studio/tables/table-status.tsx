import {Box, Flex, Stack, Text} from '@sanity/ui'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {useMemo, useSyncExternalStore} from 'react'
import type {TableEditor} from './model/editor.ts'
import {sizeText} from './model/texts.ts'
import {warningsOf} from './model/warnings.ts'

/** How large the table is, what was done last, and what readers would stumble over. */
export function TableStatus({editor}: {editor: TableEditor}) {
  const {rows, size, message} = useSyncExternalStore(editor.subscribe, editor.getState)
  const warnings = useMemo(() => warningsOf(rows), [rows])
  return (
    <Box role="status" aria-atomic={false} paddingX={1}>
      <Stack gap={3}>
        <Flex gap={3} wrap="wrap">
          <Text muted size={1}>
            {sizeText(size)}
          </Text>
          {message && <Text size={1}>{message}</Text>}
        </Flex>
        {warnings.map((warning) => (
          <Flex key={warning} gap={2} align="center">
            <Text size={1}>
              <WarningOutlineIcon aria-hidden />
            </Text>
            <Text size={1}>{warning}</Text>
          </Flex>
        ))}
      </Stack>
    </Box>
  )
}
