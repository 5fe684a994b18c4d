import {Button, Checkbox, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {type FormEvent, useId, useState} from 'react'
import {useReturningFocus} from '../shared/use-returning-focus.ts'
import type {AddressChange} from './address-change.ts'

type AddressDialogProps = {
  change: AddressChange
  /** What the button says that answers. */
  answer: string
  isRefused: boolean
  isBusy: boolean
  onAnswer: (isRedirected: boolean) => void
  onClose: () => void
}

/** Asks what is to become of the old address of an article. */
export function AddressDialog(props: AddressDialogProps) {
  const {change, answer, isRefused, isBusy, onAnswer, onClose} = props
  const id = useId()
  useReturningFocus()
  const [isRedirected, setRedirected] = useState(true)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isRefused && !isBusy) onAnswer(isRedirected)
  }

  return (
    <Dialog
      id={`${id}dialog`}
      header="The address changes"
      width={1}
      __unstable_autoFocus={false}
      onClose={onClose}
      onClickOutside={onClose}
      footer={
        <Flex gap={2} padding={3} justify="flex-end">
          <Button mode="bleed" text="Cancel" onClick={onClose} />
          <Button type="submit" form={id} text={answer} disabled={isRefused} loading={isBusy} />
        </Flex>
      }
    >
      <form id={id} onSubmit={submit}>
        <Stack gap={5} padding={4}>
          <Addresses {...change} />
          <Flex as="label" align="flex-start" gap={3}>
            <Checkbox
              ref={focus}
              checked={isRedirected}
              aria-describedby={`${id}why`}
              aria-label="Redirect the old address"
              onChange={(event) => setRedirected(event.currentTarget.checked)}
            />
            <Stack gap={3}>
              <Text size={1} weight="medium">
                Redirect the old address
              </Text>
              <Text size={1} muted id={`${id}why`}>
                Links, bookmarks and search engines that know it find the article.
              </Text>
            </Stack>
          </Flex>
        </Stack>
      </form>
    </Dialog>
  )
}

function Addresses({from, to}: AddressChange) {
  return (
    <Stack gap={4}>
      <Address title="Until now" path={from} />
      <Address title="Once published" path={to} />
    </Stack>
  )
}

function Address({title, path}: {title: string; path: string}) {
  return (
    <Stack gap={3}>
      <Text size={1} muted>
        {title}
      </Text>
      <Text size={1} style={{overflowWrap: 'anywhere'}}>
        {path}
      </Text>
    </Stack>
  )
}

/** The answer has the focus first, and not what closes the dialog. */
function focus(element: HTMLInputElement | null) {
  element?.focus()
}
