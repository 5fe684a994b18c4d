import {ErrorOutlineIcon} from '@sanity/icons/ErrorOutline'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Box, Card, Flex, Stack, Text} from '@sanity/ui'
import {useSchema} from 'sanity'
import type {Severity} from '@skyforge/schemas/rules/problem.ts'
import type {Entry} from './entries.ts'
import {EntryLink} from './entry-link.tsx'
import {FixButton} from './fix-button.tsx'

type ProblemRowProps = {
  entry: Entry
  /** The row is about to leave its list. */
  onMended: () => void
}

/** A document, what is wrong with it, and what can be done. */
export function ProblemRow({entry, onMended}: ProblemRowProps) {
  const {document, problem} = entry
  const kind = useSchema().get(document.type)?.title ?? document.type
  return (
    <Card padding={3} radius={2} border>
      <Flex gap={3} wrap="wrap">
        <SeverityIcon severity={problem.severity} />
        <Box flex={1} style={{minWidth: 200}}>
          <Stack gap={3}>
            <Text size={1} weight="medium" style={{overflowWrap: 'anywhere'}}>
              <EntryLink entry={entry}>
                {document.title || `Untitled ${kind.toLowerCase()}`}
              </EntryLink>
            </Text>
            <Text size={1} muted style={{overflowWrap: 'anywhere'}}>
              {problem.message}
            </Text>
          </Stack>
        </Box>
        {problem.fix && <FixButton entry={entry} title={problem.fix.title} onMended={onMended} />}
      </Flex>
    </Card>
  )
}

function SeverityIcon({severity}: {severity: Severity}) {
  const isError = severity === 'error'
  const color = `var(--card-badge-${isError ? 'critical' : 'caution'}-icon-color)`
  return (
    <Text size={1}>
      {isError ? <ErrorOutlineIcon style={{color}} /> : <WarningOutlineIcon style={{color}} />}
    </Text>
  )
}
