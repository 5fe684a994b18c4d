import {Badge, Card, Flex, Stack, Text} from '@sanity/ui'
import {nameOf, type Picture} from './picture.ts'
import {Thumbnail} from './thumbnail.tsx'

const COLUMN = 180

type PictureGridProps = {pictures: readonly Picture[]; onChoose: (picture: Picture) => void}

/** Each picture as a button with its name, what it shows, and what is missing. */
export function PictureGrid({pictures, onChoose}: PictureGridProps) {
  return (
    <ul
      aria-label="Pictures"
      style={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fill, minmax(${COLUMN}px, 1fr))`,
        gap: 12,
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {pictures.map((picture) => (
        <li key={picture._id} style={{display: 'flex'}}>
          <PictureButton picture={picture} onChoose={() => onChoose(picture)} />
        </li>
      ))}
    </ul>
  )
}

function PictureButton({picture, onChoose}: {picture: Picture; onChoose: () => void}) {
  return (
    <Card as="button" type="button" border radius={2} padding={2} flex={1} onClick={onChoose}>
      <Stack gap={3}>
        <Thumbnail picture={picture} edge={COLUMN * 1.5} ratio="3 / 2" />
        <Text size={1} weight="medium" textOverflow="ellipsis">
          {nameOf(picture)}
        </Text>
        <Text size={1} muted textOverflow="ellipsis">
          {picture.altText || 'No alternative text'}
        </Text>
        {!picture.isUsed && (
          <Flex>
            <Badge tone="caution">Used nowhere</Badge>
          </Flex>
        )}
      </Stack>
    </Card>
  )
}
