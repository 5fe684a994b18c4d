import {useEditor} from '@portabletext/editor'
import {Stack} from '@sanity/ui'
import type {BlockProps} from 'sanity'
import {type ImageValue, isUnconfirmed} from './image-value.ts'
import {UnconfirmedAlt} from './unconfirmed-alt.tsx'

/** An image in the text editor; its form, when it is open, asks for the alternative text itself. */
export function ImageBlock(props: BlockProps) {
  const editor = useEditor()
  const value: ImageValue & {_key: string} = props.value
  const confirm = () =>
    editor.send({type: 'block.unset', at: [{_key: value._key}], props: ['altSuggestion']})
  if (props.readOnly || props.open || !isUnconfirmed(value)) return props.renderDefault(props)
  return (
    <Stack gap={1}>
      <UnconfirmedAlt alt={value.alt} onConfirm={confirm} />
      {props.renderDefault(props)}
    </Stack>
  )
}
