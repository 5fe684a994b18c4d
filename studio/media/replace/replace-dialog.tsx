import {Button, Card, Checkbox, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {useId, useState} from 'react'
import {useReturningFocus} from '../../shared/use-returning-focus.ts'
import type {Picture} from '../pictures/picture.ts'
import type {Uploaded} from '../upload/upload-described.ts'
import {ReplacementChoice} from './replacement-choice.tsx'
import {useMentioning} from './use-mentioning.ts'
import {useReplacing} from './use-replacing.ts'
import {UserList} from './user-list.tsx'
import {type User, usersOf} from './uses.ts'

type ReplaceDialogProps = {picture: Picture; onReplaced: () => void; onClose: () => void}

/** Puts another picture in the place of one, in all documents; says before in which. */
export function ReplaceDialog({picture, onReplaced, onClose}: ReplaceDialogProps) {
  const id = useId()
  useReturningFocus()
  const mentioning = useMentioning(picture._id)
  const users = usersOf(mentioning.documents ?? [], picture._id)
  const [chosen, setChosen] = useState<Uploaded>()
  const [takesText, setTakesText] = useState(true)
  const {replace, isBusy, failure} = useReplacing({...mentioning, picture, users, onReplaced})
  const title = `Replace in ${countOf(users.length)}`

  function confirm() {
    if (!chosen) return
    const altText = takesText ? (chosen.altText ?? undefined) : undefined
    void replace({from: picture._id, to: chosen._id, altText})
  }

  return (
    <Dialog
      id={id}
      header={mentioning.documents ? title : 'Replace'}
      width={2}
      onClose={onClose}
      footer={
        <Flex gap={2} padding={3} justify="flex-end">
          <Button mode="bleed" text="Cancel" onClick={onClose} />
          <Button
            tone="primary"
            text={title}
            disabled={!chosen || users.length === 0}
            loading={isBusy}
            onClick={confirm}
          />
        </Flex>
      }
    >
      <Stack gap={5} padding={4}>
        <ReplacementChoice picture={picture} chosen={chosen} onChoose={setChosen} />
        {chosen?.altText && (
          <TextChoice text={chosen.altText} isTaken={takesText} onChange={setTakesText} />
        )}
        {chosen && !chosen.altText && (
          <Text size={1}>
            The new picture has no alternative text: what was written for the old one stays.
          </Text>
        )}
        {mentioning.documents && <Consequences users={users} />}
        <UserList users={users} />
        <Failure reason={failure ?? readingFailure(mentioning.error)} />
      </Stack>
    </Dialog>
  )
}

function countOf(documents: number): string {
  return documents === 1 ? '1 document' : `${documents.toLocaleString('en-US')} documents`
}

function readingFailure(error: unknown): string | undefined {
  if (error === undefined) return undefined
  const reason = error instanceof Error ? error.message : String(error)
  return `It could not be read which documents use this picture (${reason}). Close this and try again.`
}

/** What will have happened, before anything does. */
function Consequences({users}: {users: readonly User[]}) {
  const isLive = users.some(({isPublished}) => isPublished)
  const hasDrafts = users.some(({isUnpublished}) => isUnpublished)
  return (
    <Stack gap={3}>
      {users.length === 0 && <Text size={1}>No document uses this picture.</Text>}
      {isLive && <Text size={1}>What is published changes on the site at once.</Text>}
      {hasDrafts && (
        <Text size={1}>Drafts and releases change too; nothing else of them is published.</Text>
      )}
      {users.length > 0 && (
        <Text size={1}>
          Crop and focus point are reset: they belonged to the old picture, which stays in Media.
        </Text>
      )}
    </Stack>
  )
}

type TextChoiceProps = {text: string; isTaken: boolean; onChange: (isTaken: boolean) => void}

function TextChoice({text, isTaken, onChange}: TextChoiceProps) {
  return (
    <Flex as="label" gap={3} align="flex-start">
      <Checkbox
        checked={isTaken}
        onChange={({currentTarget}) => onChange(currentTarget.checked)}
        aria-label="Take the alternative text of the new picture"
      />
      <Stack gap={3}>
        <Text size={1} weight="medium">
          Take the alternative text of the new picture
        </Text>
        <Text size={1} muted>
          “{text}” instead of what was written for the old one.
        </Text>
      </Stack>
    </Flex>
  )
}

function Failure({reason}: {reason: string | undefined}) {
  return (
    <div role="alert">
      {reason && (
        <Card tone="critical" border radius={2} padding={4}>
          <Text size={1}>{reason}</Text>
        </Card>
      )}
    </div>
  )
}
