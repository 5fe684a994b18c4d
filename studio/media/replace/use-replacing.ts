import type {SanityClient} from '@sanity/client'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {nameOf, type Picture} from '../pictures/picture.ts'
import {replacePicture} from './replace-picture.ts'
import type {Replacement} from './replacement.ts'
import type {StoredDocument, User} from './uses.ts'

type Replacing = {
  client: SanityClient
  picture: Picture
  documents?: readonly StoredDocument[]
  users: readonly User[]
  readAnew: () => void
  onReplaced: () => void
}

/** Replaces a picture in the documents that are shown; after a failure they are read anew. */
export function useReplacing({
  client,
  picture,
  documents = [],
  users,
  readAnew,
  onReplaced,
}: Replacing) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function replace(replacement: Replacement) {
    setBusy(true)
    setFailure(undefined)
    try {
      await replacePicture(client, documents, replacement)
      const places = users.length === 1 ? '1 document' : `${users.length} documents`
      toast.push({status: 'success', title: `${nameOf(picture)} was replaced in ${places}`})
      onReplaced()
    } catch (error) {
      console.error(error)
      setFailure(error instanceof Error ? error.message : String(error))
      readAnew()
      setBusy(false)
    }
  }

  return {replace, isBusy, failure}
}
