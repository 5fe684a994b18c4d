import {Card, Stack, Text, TextArea} from '@sanity/ui'
import {type KeyboardEvent, type Ref, useId} from 'react'
import {MONOSPACE} from '../../theme/monospace.ts'

type CodeAreaProps = {
  label: string
  value: string
  placeholder: string
  rows: number
  onChange: (value: string) => void
  /** What is wrong with the text. */
  problem?: string | undefined
  ref?: Ref<HTMLTextAreaElement>
}

/** A field of a form for code, with its label above it and what is wrong with it below. Ctrl+Enter submits. */
export function CodeArea({label, problem, onChange, ...field}: CodeAreaProps) {
  const id = useId()
  return (
    <Stack gap={2}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      <TextArea
        {...field}
        id={id}
        fontSize={[2, 1]}
        padding={3}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        style={{fontFamily: MONOSPACE, lineHeight: 1.5}}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}problem`}
        onChange={({currentTarget}) => onChange(currentTarget.value)}
        onKeyDown={submitOnCtrlEnter}
      />
      <div role="alert" id={`${id}problem`}>
        {problem !== undefined && (
          <Card tone="critical" padding={3} radius={2}>
            <Text size={1} style={{overflowWrap: 'anywhere'}}>
              {problem}
            </Text>
          </Card>
        )}
      </div>
    </Stack>
  )
}

function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
