import {Button, Dialog, Flex, Text} from '@sanity/ui'
import {useId} from 'react'
import {useReturningFocus} from '../../shared/use-returning-focus.ts'

type DeleteDialogProps = {name: string; onDelete: () => void; onClose: () => void}

/** Asks before a picture is gone. */
export function DeleteDialog({name, onDelete, onClose}: DeleteDialogProps) {
  const id = useId()
  useReturningFocus()
  return (
    <Dialog
      id={id}
      header={`Delete ${name}?`}
      width={0}
      onClose={onClose}
      footer={
        <Flex gap={2} padding={3} justify="flex-end">
          <Button mode="bleed" text="Cancel" onClick={onClose} />
          <Button tone="critical" text="Delete" onClick={onDelete} />
        </Flex>
      }
    >
      <Flex padding={4}>
        <Text size={1}>No document uses it. It cannot be brought back.</Text>
      </Flex>
    </Dialog>
  )
}
