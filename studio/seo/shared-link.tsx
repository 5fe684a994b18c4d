import {Card, Stack, Text} from '@sanity/ui'
import {socialSize} from '@skyforge/config/site/social-image.ts'
import type {Draft, DraftHead} from './draft-head.ts'
import {DraftCard} from './draft-card.tsx'
import {cutAfter, PreviewCard} from './preview-card.tsx'

/** The article as social networks and messengers show its address. */
export function SharedLink({head, draft}: {head: NonNullable<DraftHead>; draft: Draft}) {
  const {title, description, address, image, isDrawn} = head
  return (
    <PreviewCard title="Shared link">
      {isDrawn ? (
        <DraftCard draft={draft} alt={image.alt} />
      ) : (
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
      )}
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
