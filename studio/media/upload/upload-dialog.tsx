import {Button, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {type FormEvent, useId, useState} from 'react'
import {useReturningFocus} from '../../shared/use-returning-focus.ts'
import {FileRow} from './file-row.tsx'
import {useUpload} from './use-upload.ts'
import type {Uploaded} from './upload-described.ts'

type UploadDialogProps = {
  files: readonly File[]
  onUploaded: (pictures: readonly Uploaded[]) => void
  onClose: () => void
}

/** Asks what each picture shows before it is uploaded. */
export function UploadDialog({files, onUploaded, onClose}: UploadDialogProps) {
  const id = useId()
  useReturningFocus()
  const {open, isBusy, upload} = useUpload(files, onUploaded)
  const [texts, setTexts] = useState<ReadonlyMap<File, string>>(new Map())
  const [isTried, setTried] = useState(false)
  const textOf = (file: File) => texts.get(file)?.trim() ?? ''

  function submit(event: FormEvent) {
    event.preventDefault()
    // The form that this one stands in, of an image in the text, has nothing to do with it.
    event.stopPropagation()
    setTried(true)
    const isDescribed = open.every(({file}) => textOf(file))
    if (isDescribed && !isBusy) void upload(textOf)
  }

  const counted = open.length === 1 ? '1 picture' : `${open.length} pictures`
  return (
    <Dialog
      id={`${id}dialog`}
      header={`Upload ${counted}`}
      width={1}
      __unstable_autoFocus={false}
      onClose={onClose}
      footer={
        <Flex gap={2} padding={3} justify="flex-end">
          <Button mode="bleed" text="Cancel" onClick={onClose} />
          <Button type="submit" form={id} tone="primary" text="Upload" loading={isBusy} />
        </Flex>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <Stack gap={5} padding={4}>
          <Text size={1} muted>
            Say what each picture shows, for readers who cannot see it. Articles that choose the
            picture begin with this text.
          </Text>
          {open.map(({file, failure}, index) => (
            <FileRow
              key={`${file.name}${file.lastModified}${index}`}
              file={file}
              hasFocus={index === 0}
              text={texts.get(file) ?? ''}
              failure={failure ?? (isTried && !textOf(file) ? missing(file) : undefined)}
              onChange={(text) => setTexts(new Map(texts).set(file, text))}
            />
          ))}
        </Stack>
      </form>
    </Dialog>
  )
}

function missing({name}: File): string {
  return `Say what “${name}” shows.`
}
