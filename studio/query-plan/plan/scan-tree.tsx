import {Badge, Box, Card, Flex, Stack, Text} from '@sanity/ui'
import type {Scan} from './scan.ts'
import {adviceOf, countsOf, isFullScan, timeOf, titleOf} from './words.ts'

const LIST = {listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8} as const

type ScanTreeProps = {
  scans: readonly Scan[]
  /** What the numbers of these scans begin with: "1." of those in the first. */
  prefix?: string
}

/** The scans of a query, each with those in it below. */
export function ScanTree({scans, prefix = ''}: ScanTreeProps) {
  return (
    <ol style={LIST}>
      {scans.map((scan, index) => (
        <li key={`${prefix}${index + 1}`}>
          <ScanCard scan={scan} number={`${prefix}${index + 1}`} />
          {scan.scans.length > 0 && (
            <Box paddingLeft={[3, 4]} paddingTop={2}>
              <ScanTree scans={scan.scans} prefix={`${prefix}${index + 1}.`} />
            </Box>
          )}
        </li>
      ))}
    </ol>
  )
}

function ScanCard({scan, number}: {scan: Scan; number: string}) {
  const advice = adviceOf(scan)
  return (
    <Card border radius={2} padding={3}>
      <Stack gap={3}>
        <Flex gap={3} align="center" wrap="wrap">
          <Text size={1} muted>
            {number}
          </Text>
          <Box flex={1} style={{minWidth: 120}}>
            <Text size={1} weight="medium" style={{overflowWrap: 'anywhere'}}>
              {titleOf(scan)}
            </Text>
          </Box>
          {isFullScan(scan) ? <Badge tone="caution">No index</Badge> : <Badge>Index</Badge>}
          <Text size={1}>{timeOf(scan)}</Text>
        </Flex>
        <Text size={1} muted>
          {countsOf(scan)}
        </Text>
        {advice && (
          <Card tone="caution" padding={3} radius={2}>
            <Stack gap={3}>
              <Text size={1} weight="medium" style={{overflowWrap: 'anywhere'}}>
                {advice.why}
              </Text>
              <Text size={1}>{advice.remedy}</Text>
            </Stack>
          </Card>
        )}
      </Stack>
    </Card>
  )
}
