import {UploadIcon} from '@sanity/icons/Upload'
import {Button} from '@sanity/ui'
import {useRef} from 'react'

type ChooseFilesProps = {text: string; isMultiple?: boolean; onChoose: (files: File[]) => void}

/** A button that asks for pictures of this computer. */
export function ChooseFiles({text, isMultiple = false, onChoose}: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={UploadIcon} mode="ghost" text={text} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={isMultiple}
        hidden
        onChange={({currentTarget}) => {
          onChoose(imagesAmong(currentTarget.files))
          // The same file, chosen again, is a change again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

/** What of a choice or a drop are pictures. */
export function imagesAmong(files: FileList | null): File[] {
  return [...(files ?? [])].filter(({type}) => type.startsWith('image/'))
}
