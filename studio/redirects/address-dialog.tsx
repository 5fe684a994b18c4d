import {Button, Checkbox, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {type FormEvent, useEffect, useId, useState} from 'react'
import {type SanityDocument, useClient, useSyncState, useValidationStatus} from 'sanity'
import type {AddressChange} from './address-change.ts'
import {CONCERNED, publishActions, type StoredRedirect} from './publish-actions.ts'

type AddressDialogProps = {
  draft: SanityDocument
  published: SanityDocument
  change: AddressChange
  /** The Studio would not publish it now: it has errors, or somebody may not. */
  isRefused: boolean
  onClose: () => void
}

const CLIENT = {apiVersion: '2025-02-19'}

/** Asks what is to become of the old address of an article, and publishes it. */
export function AddressDialog({draft, published, change, isRefused, onClose}: AddressDialogProps) {
  const id = useId()
  useReturningFocus()
  const [isRedirected, setRedirected] = useState(true)
  const isChecking = useIsChecking(draft, published)
  const {publish, isPublishing} = usePublishing({published, change, onClose})

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isRefused && !isChecking) void publish(isRedirected)
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
          <Button
            type="submit"
            form={id}
            text="Publish"
            disabled={isRefused}
            loading={isChecking || isPublishing}
          />
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

/** Closed, the focus is where it was before: the keys of the form work on. */
function useReturningFocus() {
  const [before] = useState(() => document.activeElement)
  useEffect(() => () => (before instanceof HTMLElement ? before.focus() : undefined), [before])
}

/** What was typed last is still on its way to the store, or looked at for errors. */
function useIsChecking(draft: SanityDocument, {_id, _type}: SanityDocument): boolean {
  const {isSyncing} = useSyncState(_id, _type)
  const {isValidating, revision} = useValidationStatus(draft._id, _type, true)
  return isSyncing || isValidating || revision !== draft._rev
}

function usePublishing({
  published,
  change,
  onClose,
}: Pick<AddressDialogProps, 'published' | 'change' | 'onClose'>) {
  const client = useClient(CLIENT)
  const toast = useToast()
  const [isPublishing, setPublishing] = useState(false)

  async function publish(isRedirected: boolean) {
    setPublishing(true)
    try {
      const stored = await client.fetch<StoredRedirect[]>(CONCERNED, change, {perspective: 'raw'})
      const actions = publishActions({
        articleId: published._id,
        publishedRevision: published._rev,
        change,
        stored,
        redirected: isRedirected ? {newId: crypto.randomUUID()} : undefined,
      })
      await client.action(actions, {tag: 'redirects.publish'})
      const title = isRedirected ? `${change.from} now leads to ${change.to}` : 'Published'
      toast.push({status: 'success', title})
      onClose()
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error)
      toast.push({status: 'error', title: 'The article was not published', description})
      setPublishing(false)
    }
  }

  return {publish, isPublishing}
}
