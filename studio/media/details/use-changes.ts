import {ClientError} from '@sanity/client'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {useClient} from 'sanity'
import {DESK_API_VERSION} from '../../shared/live-query.ts'
import {nameOf, type Picture} from '../pictures/picture.ts'
import type {Details} from './details.ts'
import {saveDetails} from './save-details.ts'

type Sentences = {done: string; undone: string; conflict: string}

const SAVING = {
  done: 'was saved',
  undone: 'was not saved',
  conflict: 'somebody changed it meanwhile. Close this and open it again to see how.',
}

const DELETING = {
  done: 'was deleted',
  undone: 'was not deleted',
  conflict: 'a document uses it by now. Close this and open it again to see which.',
}

/** Saves or deletes a picture, and says so; what fails is said in the dialog, which stays. */
export function useChanges(picture: Picture, onDone: () => void) {
  const client = useClient({apiVersion: DESK_API_VERSION})
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function change(work: () => Promise<unknown>, sentences: Sentences) {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
      toast.push({status: 'success', title: `${nameOf(picture)} ${sentences.done}`})
      onDone()
    } catch (error) {
      console.error(error)
      setFailure(`${nameOf(picture)} ${failureOf(error, sentences)}`)
      setBusy(false)
    }
  }

  const save = (details: Details) => change(() => saveDetails(client, picture, details), SAVING)
  // What refers to it meanwhile makes the content API refuse.
  const remove = () => change(() => client.delete(picture._id, {tag: 'media.delete'}), DELETING)
  return {save, remove, isBusy, failure}
}

function failureOf(error: unknown, {undone, conflict}: Sentences): string {
  if (error instanceof ClientError && error.statusCode === 409) return `${undone}: ${conflict}`
  const reason = error instanceof Error ? error.message : String(error)
  return `${undone} (${reason}). Try again.`
}
