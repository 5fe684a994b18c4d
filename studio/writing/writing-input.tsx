import {useCallback} from 'react'
import type {PortableTextInputProps} from 'sanity'
import {type OpenMember, OpenMemberContext} from './form-callbacks.ts'

/** The text editor, with what stands under it. */
export function WritingInput(props: PortableTextInputProps) {
  const {onItemOpen, onPathFocus, path, renderDefault} = props
  const open: OpenMember = useCallback(
    (member, field) => {
      onItemOpen([...path, member])
      onPathFocus([member, field])
    },
    [onItemOpen, onPathFocus, path],
  )
  return <OpenMemberContext value={open}>{renderDefault(props)}</OpenMemberContext>
}
