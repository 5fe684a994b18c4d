import {Stack} from '@sanity/ui'
import {useCallback} from 'react'
import type {PortableTextInputProps} from 'sanity'
import {type OpenMember, OpenMemberContext} from './form-callbacks.ts'
import {usePlacedImages} from './images/use-placed-images.ts'
import {TextFooter} from './text-footer.tsx'

/** The text editor, with what stands under it. */
export function WritingInput(props: PortableTextInputProps) {
  const {onItemOpen, onPathFocus, path, renderDefault, value} = props
  const {selectFile, noteDrop, notePaste} = usePlacedImages(props)
  const open: OpenMember = useCallback(
    (member, field) => {
      onItemOpen([...path, member])
      onPathFocus([member, field])
    },
    [onItemOpen, onPathFocus, path],
  )
  return (
    <Stack gap={2} onDropCapture={noteDrop} onPasteCapture={notePaste}>
      <OpenMemberContext value={open}>
        {renderDefault({...props, onSelectFile: selectFile})}
      </OpenMemberContext>
      <TextFooter value={value} />
    </Stack>
  )
}
