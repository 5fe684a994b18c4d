import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import type {Picture} from './picture.ts'
import {EVERY_PICTURE, type PictureFilter} from './picture-query.ts'
import {PictureFilters} from './picture-filters.tsx'
import {PictureGrid} from './picture-grid.tsx'
import {usePictures} from './use-pictures.ts'

const PAGE = 60

type PictureBrowserProps = {
  /** Another number asks again: of where pictures are used, nothing tells. */
  turn?: number
  onChoose: (picture: Picture) => void
  /** Beside the filters. */
  actions?: ReactNode
}

/** The pictures of the project: filters, how many pass them, and each as a button. */
export function PictureBrowser({turn = 0, onChoose, actions}: PictureBrowserProps) {
  const [filter, setFilter] = useState(EVERY_PICTURE)
  const [limit, setLimit] = useState(PAGE)
  const {found, error, isCurrent} = usePictures(filter, limit, turn)

  function narrow(next: PictureFilter) {
    setFilter(next)
    setLimit(PAGE)
  }

  return (
    <Stack gap={4}>
      <Flex gap={3} align="flex-end" wrap="wrap">
        <PictureFilters filter={filter} onChange={narrow} />
        {actions}
      </Flex>
      {error !== undefined && <Failure error={error} />}
      <Text size={1} muted role="status">
        {found && isCurrent ? countOf(found.total) : 'Searching…'}
      </Text>
      {found && <PictureGrid pictures={found.pictures} onChoose={onChoose} />}
      {found && found.pictures.length < found.total && (
        <Flex justify="center">
          <Button mode="ghost" text="Show more" onClick={() => setLimit(limit + PAGE)} />
        </Flex>
      )}
    </Stack>
  )
}

function countOf(total: number): string {
  return total === 1 ? '1 picture' : `${total.toLocaleString('en-US')} pictures`
}

function Failure({error}: {error: unknown}) {
  return (
    <Card tone="critical" padding={4} radius={2} border role="alert">
      <Text size={1}>
        The pictures could not be read ({error instanceof Error ? error.message : String(error)}).
        Reload the page to try again.
      </Text>
    </Card>
  )
}
