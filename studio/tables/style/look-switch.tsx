import {Flex, Switch, Text} from '@sanity/ui'
import {useId} from 'react'

type LookSwitchProps = {
  title: string
  isOn: boolean
  readOnly: boolean
  onChange: (isOn: boolean) => void
}

/** Something that a table has or has not. */
export function LookSwitch({title, isOn, readOnly, onChange}: LookSwitchProps) {
  const id = useId()
  return (
    <Flex gap={2} align="center">
      <Switch
        id={id}
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={readOnly}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Text as="label" htmlFor={id} muted size={1}>
        {title}
      </Text>
    </Flex>
  )
}
