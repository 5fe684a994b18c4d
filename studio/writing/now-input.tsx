import {Button, Stack} from '@sanity/ui'
import {set, type StringInputProps} from 'sanity'

/** A time with a button that sets it to now. */
export function NowInput(props: StringInputProps) {
  const {onChange, readOnly, renderDefault} = props
  return (
    <Stack gap={2}>
      {renderDefault(props)}
      <Button
        mode="ghost"
        text="Set to now"
        disabled={readOnly}
        onClick={() => onChange(set(new Date().toISOString()))}
      />
    </Stack>
  )
}
