import {Stack} from '@sanity/ui'
import {type ObjectInputProps, unset} from 'sanity'
import {type ImageValue, isUnconfirmed} from './image-value.ts'
import {UnconfirmedAlt} from './unconfirmed-alt.tsx'
import {useFirstAlt} from './use-first-alt.ts'

/** The Studio's input for an image; a picture that is chosen or uploaded says what it shows until an editor does. */
export function ImageInput(props: ObjectInputProps) {
  const {onChange, readOnly, renderDefault} = props
  const value: ImageValue = props.value ?? {}
  const change = useFirstAlt(props)

  // The Studio's input keeps its place whatever stands under it: an upload ends when it is drawn anew.
  return (
    <Stack gap={4}>
      {renderDefault({...props, onChange: change})}
      {!readOnly && isUnconfirmed(value) && (
        <UnconfirmedAlt alt={value.alt} onConfirm={() => onChange(unset(['altSuggestion']))} />
      )}
    </Stack>
  )
}
