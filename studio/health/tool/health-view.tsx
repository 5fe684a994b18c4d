import {Box, Card, Container, Flex, Heading, Select, Stack, Text} from '@sanity/ui'
import {useMemo, useState} from 'react'
import {useRouter, useRouterState} from 'sanity/router'
import {RULES} from '@skyforge/schemas/rules/rules.ts'
import type {Health} from '../observe-health.ts'
import {useHealth} from '../use-health.ts'
import {AllWell} from './all-well.tsx'
import {counted, countByRule, entriesOf, type Entry, ofSeverity} from './entries.ts'
import {ProblemList} from './problem-list.tsx'

/** At the edge of the window: a phone's, a tablet's, a desk's. */
const PADDING = [3, 4, 5]

/** The tool: how many problems there are, a filter by rule, and the lists of errors and warnings. */
export function HealthView() {
  const health = useHealth()
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const entries = useMemo(() => entriesOf(health?.documents ?? []), [health])
  const rule = useRouterState((state) => (typeof state.rule === 'string' ? state.rule : ''))
  const shown = useMemo(
    () => (rule ? entries.filter(({problem}) => problem.rule === rule) : entries),
    [entries, rule],
  )
  return (
    <Card ref={setScroller} height="fill" overflow="auto" data-testid="content-health">
      <Container width={2} padding={PADDING}>
        <Stack gap={5}>
          <Flex gap={4} align="flex-end" justify="space-between" wrap="wrap">
            <Stack gap={3}>
              <Heading as="h1" size={2}>
                Content health
              </Heading>
              <Summary health={health} entries={entries} />
            </Stack>
            <RuleFilter entries={entries} rule={rule} />
          </Flex>
          {health?.error !== undefined && <Failure reason={health.error} />}
          <Lists health={health} entries={shown} rule={rule} scroller={scroller} />
        </Stack>
      </Container>
    </Card>
  )
}

function isDone(health: Health | undefined): boolean {
  return health?.total !== undefined && health.checked >= health.total
}

function Summary({health, entries}: {health: Health | undefined; entries: readonly Entry[]}) {
  return (
    <Text muted size={1} role="status">
      {summaryOf(health, entries)}
    </Text>
  )
}

function summaryOf(health: Health | undefined, entries: readonly Entry[]): string {
  const {checked = 0, total} = health ?? {}
  if (total === undefined) return 'Reading the content…'
  if (!isDone(health)) {
    return `Checking: ${checked.toLocaleString('en-US')} of ${counted(total, 'document')}…`
  }
  const errors = counted(ofSeverity(entries, 'error').length, 'error')
  const warnings = counted(ofSeverity(entries, 'warning').length, 'warning')
  return `${errors} and ${warnings} in ${counted(total, 'document')}`
}

/** The rules that are broken, and the one that was chosen. */
function RuleFilter({entries, rule}: {entries: readonly Entry[]; rule: string}) {
  const {navigate} = useRouter()
  const counts = countByRule(entries)
  const options = Object.entries(RULES).filter(([id]) => counts.has(id) || id === rule)
  return (
    <Box flex={[1, 'none']} style={{minWidth: 240}}>
      <Stack gap={2}>
        <Text as="label" htmlFor="health-rule" size={1} weight="medium">
          Rule
        </Text>
        <Select
          id="health-rule"
          fontSize={1}
          padding={3}
          value={rule}
          onChange={({currentTarget}) =>
            navigate(currentTarget.value ? {rule: currentTarget.value} : {})
          }
        >
          <option value="">All rules</option>
          {options.map(([id, {title}]) => (
            <option key={id} value={id}>
              {title} ({(counts.get(id) ?? 0).toLocaleString('en-US')})
            </option>
          ))}
        </Select>
      </Stack>
    </Box>
  )
}

function Failure({reason}: {reason: string}) {
  return (
    <Card tone="critical" padding={4} radius={2} border role="alert">
      <Text size={1}>The content could not be read ({reason}). It is tried again.</Text>
    </Card>
  )
}

type ListsProps = {
  health: Health | undefined
  /** Those of `rule`, or all where it is empty. */
  entries: readonly Entry[]
  rule: string
  scroller: HTMLElement | null
}

function Lists({health, entries, rule, scroller}: ListsProps) {
  const errors = useMemo(() => ofSeverity(entries, 'error'), [entries])
  const warnings = useMemo(() => ofSeverity(entries, 'warning'), [entries])
  if (entries.length === 0 && isDone(health)) {
    return <AllWell title={rule ? 'Nothing breaks this rule' : 'Nothing needs attention'} />
  }
  return (
    <>
      {errors.length > 0 && <ProblemList title="Errors" entries={errors} scroller={scroller} />}
      {warnings.length > 0 && (
        <ProblemList title="Warnings" entries={warnings} scroller={scroller} />
      )}
    </>
  )
}
