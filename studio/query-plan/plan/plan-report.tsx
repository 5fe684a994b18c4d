import {Heading, Stack, Text} from '@sanity/ui'
import {memo} from 'react'
import {linesOf} from './answer-lines.ts'
import {CodeLines} from './code-lines.tsx'
import type {Plan} from './scan.ts'
import {ScanTree} from './scan-tree.tsx'

/** How a query was answered, and the beginning of its answer; drawn once, since the answer may be of many megabytes. */
export const PlanReport = memo(function PlanReport({plan: {scans, result}}: {plan: Plan}) {
  const {size, lines, isCut} = linesOf(result)
  return (
    <Stack gap={5}>
      {scans.length > 0 && (
        <Stack gap={4} as="section">
          <Heading as="h2" size={1}>
            Scans
          </Heading>
          <ScanTree scans={scans} />
          <Text size={1} muted>
            A time covers finding and testing, with all scans that are in the filter. Sorting and
            projecting come on top.
          </Text>
        </Stack>
      )}
      <Stack gap={4} as="section">
        <Heading as="h2" size={1}>
          Answer
        </Heading>
        <Text size={1} muted>
          {isCut ? `${size}: how it begins` : size}
        </Text>
        <CodeLines label="Answer" text={lines} />
      </Stack>
    </Stack>
  )
})
