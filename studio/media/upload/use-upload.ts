import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '#config/content-api.ts'
import {uploadDescribed, type Uploaded} from './upload-described.ts'

type Open = {file: File; failure?: string}

/** Uploads files; those that fail stay open, each with what was answered, and can be tried again. */
export function useUpload(
  files: readonly File[],
  onUploaded: (pictures: readonly Uploaded[]) => void,
) {
  const client = useClient({apiVersion: API_VERSION})
  const toast = useToast()
  const [open, setOpen] = useState<readonly Open[]>(() => files.map((file) => ({file})))
  const [done, setDone] = useState<readonly Uploaded[]>([])
  const [isBusy, setBusy] = useState(false)

  async function upload(textOf: (file: File) => string) {
    setBusy(true)
    const uploaded: Uploaded[] = [...done]
    const failed: Open[] = []
    for (const {file} of open) {
      try {
        uploaded.push(await uploadDescribed(client, file, textOf(file)))
      } catch (error) {
        failed.push({file, failure: failureOf(file, error)})
      }
    }
    setBusy(false)
    setOpen(failed)
    setDone(uploaded)
    if (failed.length > 0) return
    toast.push({status: 'success', title: sentenceOf(uploaded)})
    onUploaded(uploaded)
  }

  return {open, isBusy, upload}
}

function sentenceOf(uploaded: readonly Uploaded[]): string {
  const [first, ...others] = uploaded
  return others.length > 0
    ? `${uploaded.length} pictures were uploaded`
    : `${first?.originalFilename} was uploaded`
}

function failureOf({name}: File, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return `${name} was not uploaded: ${reason} Press “Upload” to try again.`
}
