import {useToast} from '@sanity/ui/toast'
import {useEffect, useRef, useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '@skyforge/config/content-api.ts'
import {uploadDescribed, type Uploaded} from './upload-described.ts'

type Open = {file: File; failure?: string}

/**
 * Uploads files; those that fail stay open, each with what was answered, and can be tried again. Once what shows this
 * is closed, no further file is sent and nothing is chosen: one that was on its way is found in Media.
 */
export function useUpload(
  files: readonly File[],
  onUploaded: (pictures: readonly Uploaded[]) => void,
) {
  const client = useClient({apiVersion: API_VERSION})
  const toast = useToast()
  const isClosed = useIsClosed()
  const [open, setOpen] = useState<readonly Open[]>(() => files.map((file) => ({file})))
  const [done, setDone] = useState<readonly Uploaded[]>([])
  const [isBusy, setBusy] = useState(false)

  async function send(file: File, altText: string): Promise<Uploaded> {
    const picture = await uploadDescribed(client, file, altText)
    if (picture.altText !== altText) {
      const title = `${file.name} was there already, and keeps its text: “${picture.altText}”`
      const description = 'Another text can be written under “Media”.'
      toast.push({status: 'warning', title, description, duration: 20_000})
    }
    return picture
  }

  async function upload(textOf: (file: File) => string) {
    setBusy(true)
    const uploaded: Uploaded[] = [...done]
    const failed: Open[] = []
    for (const {file} of open) {
      if (isClosed()) return
      try {
        uploaded.push(await send(file, textOf(file)))
      } catch (error) {
        failed.push({file, failure: failureOf(file, error)})
      }
    }
    if (isClosed()) return
    setBusy(false)
    setOpen(failed)
    setDone(uploaded)
    if (failed.length > 0) return
    toast.push({status: 'success', title: sentenceOf(uploaded)})
    onUploaded(uploaded)
  }

  return {open, isBusy, upload}
}

/** Tells work that goes on whether what began it is still shown. */
function useIsClosed(): () => boolean {
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])
  return () => isClosed.current
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
