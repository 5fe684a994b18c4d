import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {useClient} from 'sanity'
import {DESK_API_VERSION} from '../../desk/live-query.ts'
import {nameOf, type Picture} from '../pictures/picture.ts'
import type {Details} from './detail-fields.tsx'
import {saveDetails} from './save-details.ts'

/** Saves or deletes a picture, and says so; what fails is said in the dialog, which stays. */
export function useChanges(picture: Picture, onDone: () => void) {
  const client = useClient({apiVersion: DESK_API_VERSION})
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function change(work: () => Promise<unknown>, done: string, undone: string) {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
      toast.push({status: 'success', title: `${nameOf(picture)} ${done}`})
      onDone()
    } catch (error) {
      console.error(error)
      const reason = error instanceof Error ? error.message : String(error)
      setFailure(`${nameOf(picture)} ${undone} (${reason}). Try again.`)
      setBusy(false)
    }
  }

  const save = (details: Details) =>
    change(() => saveDetails(client, picture._id, details), 'was saved', 'was not saved')
  // What refers to it meanwhile makes the content API refuse.
  const remove = () =>
    change(
      () => client.delete(picture._id, {tag: 'media.delete'}),
      'was deleted',
      'was not deleted',
    )
  return {save, remove, isBusy, failure}
}
