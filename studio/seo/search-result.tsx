import {Box, Card, Flex, Stack, Text} from '@sanity/ui'
import {brand} from '@skyforge/config/brand.ts'
import type {DraftHead} from './draft-head.ts'
import {cutAfter, PreviewCard} from './preview-card.tsx'

type Head = NonNullable<DraftHead>

/** The article as search engines list it; they cut what is too long for them. */
export function SearchResult({head}: {head: Head}) {
  const {fullTitle, description, address, noIndex} = head
  return (
    <PreviewCard title="Search result">
      <Stack gap={4} padding={4}>
        {noIndex && (
          <Card tone="caution" padding={3} radius={2}>
            <Text size={1}>Search engines are asked to leave this article out.</Text>
          </Card>
        )}
        <Stack gap={4} style={noIndex ? {opacity: 0.5} : undefined}>
          <Flex align="center" gap={2}>
            <Text size={1} weight="medium">
              {brand.name}
            </Text>
            <Box flex={1}>
              <Text size={0} muted textOverflow="ellipsis">
                {crumbsOf(address)}
              </Text>
            </Box>
          </Flex>
          <Text size={3} style={{color: 'var(--card-link-color)'}}>
            <span style={cutAfter(2)}>{fullTitle}</span>
          </Text>
          {description && (
            <Text size={1} muted>
              <span style={cutAfter(3)}>{description}</span>
            </Text>
          )}
        </Stack>
      </Stack>
    </PreviewCard>
  )
}

/** An address as search engines write it: `skyforge.example › blog › queues`. */
function crumbsOf(address: string): string {
  const {host, pathname} = new URL(address)
  return [host, ...pathname.split('/').filter(Boolean)].join(' › ')
}
