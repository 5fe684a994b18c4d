import {Flex, Heading, Stack, Text} from '@sanity/ui'

/** Where nothing is wrong: a page whose lines are all ticked. */
export function AllWell({title}: {title: string}) {
  return (
    <Flex direction="column" align="center" gap={5} paddingY={7}>
      <Drawing />
      <Stack gap={4} style={{textAlign: 'center'}}>
        <Heading as="h2" size={1}>
          {title}
        </Heading>
        <Text muted size={1}>
          What breaks a rule appears here as soon as it is written.
        </Text>
      </Stack>
    </Flex>
  )
}

const LINES = [
  {top: 40, end: 128},
  {top: 64, end: 112},
  {top: 88, end: 120},
]

function Drawing() {
  return (
    <svg width="176" height="136" viewBox="0 0 176 136" fill="none" aria-hidden="true">
      <rect
        x="28.5"
        y="8.5"
        width="119"
        height="119"
        rx="10"
        stroke="var(--card-border-color)"
        fill="var(--card-muted-bg-color)"
      />
      {LINES.map(({top, end}) => (
        <g key={top} strokeLinecap="round" strokeLinejoin="round" strokeWidth="3">
          <path d={`M44 ${top}l5 5 8-10`} stroke="var(--card-badge-positive-icon-color)" />
          <path d={`M70 ${top}H${end}`} stroke="var(--card-border-color)" />
        </g>
      ))}
      <circle cx="146" cy="112" r="17" fill="var(--card-badge-positive-icon-color)" />
      <path
        d="M138 112l6 6 10-12"
        stroke="var(--card-bg-color)"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
