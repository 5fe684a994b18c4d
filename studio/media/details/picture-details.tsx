import {Button, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {type FormEvent, useId, useState} from 'react'
import {useReturningFocus} from '../../shared/use-returning-focus.ts'
import {nameOf, type Picture} from '../pictures/picture.ts'
import {Thumbnail} from '../pictures/thumbnail.tsx'
import {ReplaceDialog} from '../replace/replace-dialog.tsx'
import {useMentioning} from '../replace/use-mentioning.ts'
import {usersOf} from '../replace/uses.ts'
import {DetailFields} from './detail-fields.tsx'
import {detailsOf} from './details.ts'
import {DeleteDialog} from './delete-dialog.tsx'
import {UsedIn} from './used-in.tsx'
import {useChanges} from './use-changes.ts'

type PictureDetailsProps = {picture: Picture; onClose: () => void}

/** What is known of a picture, where it is used, and what can be done with it. */
export function PictureDetails({picture, onClose}: PictureDetailsProps) {
  const id = useId()
  useReturningFocus()
  const [details, setDetails] = useState(() => detailsOf(picture))
  const [asked, setAsked] = useState<'replace' | 'delete'>()
  const {save, remove, isBusy, failure} = useChanges(picture, onClose)
  const {documents, error} = useMentioning(picture._id)
  const users = documents && usersOf(documents, picture._id)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (details.altText.trim()) void save(details)
  }

  return (
    <Dialog
      id={`${id}dialog`}
      header={nameOf(picture)}
      width={3}
      onClose={onClose}
      footer={
        <Flex gap={2} padding={3} wrap="wrap" justify="space-between">
          <Flex gap={2}>
            <Button mode="ghost" text="Replace…" onClick={() => setAsked('replace')} />
            <Button
              mode="bleed"
              tone="critical"
              text="Delete"
              disabled={users?.length !== 0 || isBusy}
              onClick={() => setAsked('delete')}
            />
          </Flex>
          <Button type="submit" form={id} tone="primary" text="Save" loading={isBusy} />
        </Flex>
      }
    >
      <Flex gap={5} padding={4} wrap="wrap">
        <Stack gap={3} style={{flex: '1 1 260px'}}>
          <Thumbnail picture={picture} edge={480} ratio="4 / 3" />
          <Text size={1} muted>
            {factsOf(picture)}
          </Text>
        </Stack>
        <Stack gap={5} style={{flex: '1 1 320px', minWidth: 0}}>
          <form id={id} onSubmit={submit}>
            <DetailFields details={details} onChange={setDetails} failure={failure} />
          </form>
          <UsedIn users={users} error={error} />
        </Stack>
      </Flex>
      {asked === 'replace' && (
        <ReplaceDialog picture={picture} onReplaced={onClose} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'delete' && (
        <DeleteDialog
          name={nameOf(picture)}
          onDelete={() => {
            setAsked(undefined)
            void remove()
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Dialog>
  )
}

function factsOf({width, height, size}: Picture): string {
  return `${width} × ${height} pixels, ${Math.ceil(size / 1024).toLocaleString('en-US')} KB`
}
