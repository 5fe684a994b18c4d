import {Stack} from '@sanity/ui'
import {useEffect, useEffectEvent} from 'react'
import {type ObjectInputProps, PatchEvent, set, unset} from 'sanity'
import {type ImageValue, isUnconfirmed, suggestedAlt} from './image-value.ts'
import {UnconfirmedAlt} from './unconfirmed-alt.tsx'

/** The Studio's input for an image; a file that is uploaded names the image until an editor does. */
export function ImageInput(props: ObjectInputProps) {
  const {onChange, readOnly, renderDefault, schemaType} = props
  const value: ImageValue = props.value ?? {}
  const hasSuggestion = schemaType.fields.some(({name}) => name === 'altSuggestion')
  const uploaded = hasSuggestion && !value.decorative && !value.alt && value._upload?.file?.name
  const suggest = useEffectEvent((fileName: string) => {
    const fields = Object.entries(suggestedAlt(fileName))
    onChange(PatchEvent.from(fields.map(([name, text]) => set(text, [name]))))
  })
  useEffect(() => {
    if (uploaded) suggest(uploaded)
  }, [uploaded])

  // The Studio's input keeps its place whatever stands under it: an upload ends when it is drawn anew.
  return (
    <Stack gap={4}>
      {renderDefault(props)}
      {!readOnly && isUnconfirmed(value) && (
        <UnconfirmedAlt alt={value.alt} onConfirm={() => onChange(unset(['altSuggestion']))} />
      )}
    </Stack>
  )
}
