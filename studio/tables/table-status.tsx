import {Box, Flex, Stack, Text} from '@sanity/ui'
import {UsersIcon} from '@sanity/icons/Users'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {type ComponentType, useMemo, useSyncExternalStore} from 'react'
import type {FormNodePresence} from 'sanity'
import type {TableEditor} from './model/editor.ts'
import {editorsText, sizeText} from './model/texts.ts'
import {warningsOf} from './model/warnings.ts'

type TableStatusProps = {
  editor: TableEditor
  /** Other sessions whose keyboard is in this table. */
  presence: readonly FormNodePresence[]
}

/** Shows the size of the table, its other editors, the last action, and problems for readers. */
export function TableStatus({editor, presence}: TableStatusProps) {
  const {rows, size, message} = useSyncExternalStore(editor.subscribe, editor.getState)
  const warnings = useMemo(() => warningsOf(rows), [rows])
  const editors = editorsText(presence.map(({user}) => user))
  return (
    <Box role="status" aria-atomic={false} paddingX={1}>
      <Stack gap={3}>
        <Flex gap={3} wrap="wrap">
          <Text muted size={1}>
            {sizeText(size)}
          </Text>
          {message && <Text size={1}>{message}</Text>}
        </Flex>
        {editors && <IconLine icon={UsersIcon} text={editors} />}
        {warnings.map((warning) => (
          <IconLine key={warning} icon={WarningOutlineIcon} text={warning} />
        ))}
      </Stack>
    </Box>
  )
}

function IconLine({icon: Icon, text}: {icon: ComponentType; text: string}) {
  return (
    <Flex gap={2} align="center">
      <Text size={1} aria-hidden>
        <Icon />
      </Text>
      <Text size={1}>{text}</Text>
    </Flex>
  )
}
