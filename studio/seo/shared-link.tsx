import {Card, Stack, Text} from '@sanity/ui'
import {socialSize} from '#web/site/social-image.ts'
import type {DraftHead} from './draft-head.ts'
import {cutAfter, PreviewCard} from './preview-card.tsx'

/** The article as social networks and messengers show its address. */
export function SharedLink({head}: {head: NonNullable<DraftHead>}) {
  const {title, description, address, image} = head
  return (
    <PreviewCard title="Shared link">
      <img
        src={image.src}
        alt={image.alt}
        style={{
          display: 'block',
          width: '100%',
          aspectRatio: `${socialSize.width} / ${socialSize.height}`,
          objectFit: 'cover',
          background: 'var(--card-muted-bg-color)',
        }}
      />
      <Card borderTop padding={4}>
        <Stack gap={4}>
          <Text size={0} muted>
            {new URL(address).host}
          </Text>
          <Text size={2} weight="semibold">
            <span style={cutAfter(2)}>{title}</span>
          </Text>
          {description && (
            <Text size={1} muted>
              <span style={cutAfter(2)}>{description}</span>
            </Text>
          )}
        </Stack>
      </Card>
    </PreviewCard>
  )
}
