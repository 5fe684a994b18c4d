import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {type SanityDocument, useClient, useSyncState, useValidationStatus} from 'sanity'
import type {AddressChange} from './address-change.ts'
import {AddressDialog} from './address-dialog.tsx'
import {publishActions} from './publish-actions.ts'
import {CONCERNED, type StoredRedirect} from './redirect-actions.ts'

type PublishDialogProps = {
  draft: SanityDocument
  published: SanityDocument
  change: AddressChange
  /** The Studio would not publish it now: it has errors, or somebody may not. */
  isRefused: boolean
  onClose: () => void
}

const CLIENT = {apiVersion: '2025-02-19'}

/** Asks what is to become of the old address of an article, and publishes it. */
export function PublishDialog({draft, published, change, isRefused, onClose}: PublishDialogProps) {
  const isChecking = useIsChecking(draft, published)
  const {publish, isPublishing} = usePublishing({published, change, onClose})
  return (
    <AddressDialog
      change={change}
      answer="Publish"
      isRefused={isRefused}
      isBusy={isChecking || isPublishing}
      onAnswer={(isRedirected) => void publish(isRedirected)}
      onClose={onClose}
    />
  )
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
}: Pick<PublishDialogProps, 'published' | 'change' | 'onClose'>) {
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
