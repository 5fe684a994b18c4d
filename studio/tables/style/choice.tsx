import {Flex, Text} from '@sanity/ui'
import {useId} from 'react'
import {styled} from 'styled-components'

export type Option = {title: string; value: string}

type ChoiceProps = {
  title: string
  options: readonly Option[]
  chosen: unknown
  readOnly: boolean
  onChange: (value: string) => void
}

/** A few values beside each other, one of which is chosen. */
export function Choice({title, options, chosen, readOnly, onChange}: ChoiceProps) {
  const id = useId()
  return (
    <Flex gap={2} align="center" role="radiogroup" aria-labelledby={id}>
      <Text id={id} muted size={1}>
        {title}
      </Text>
      <Segments>
        {options.map(({title: label, value}) => (
          <label key={value}>
            <input
              type="radio"
              name={id}
              checked={value === chosen}
              disabled={readOnly}
              onChange={() => onChange(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </Segments>
    </Flex>
  )
}

const Segments = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  border-radius: 4px;
  box-shadow: inset 0 0 0 1px var(--card-border-color);
  font-size: 13px;
  line-height: 17px;

  label {
    position: relative;
    display: block;
    padding: 4px 8px;
    border-radius: 4px;
    color: var(--card-muted-fg-color);
    cursor: pointer;
  }
  label:hover,
  label:has(:checked) {
    color: var(--card-fg-color);
  }
  label:has(:checked) {
    background: var(--card-muted-bg-color);
    box-shadow: inset 0 0 0 1px var(--card-border-color);
    font-weight: 500;
  }
  label:has(:focus-visible) {
    box-shadow: inset 0 0 0 2px var(--card-focus-ring-color);
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
`
