import {Card, Stack, Text, TextArea, TextInput} from '@sanity/ui'
import {type ReactNode, useId} from 'react'
import type {Details} from './details.ts'
import {TagsField} from './tags-field.tsx'

type DetailFieldsProps = {
  details: Details
  onChange: (details: Details) => void
  failure: string | undefined
}

export function DetailFields({details, onChange, failure}: DetailFieldsProps) {
  const id = useId()
  const isDescribed = Boolean(details.altText.trim())
  return (
    <Stack gap={4}>
      <Field
        id={`${id}alt`}
        label="Alternative text"
        hint={
          isDescribed
            ? 'What the picture shows. Articles that choose it begin with this text.'
            : 'Say what the picture shows, for readers who cannot see it.'
        }
      >
        <TextArea
          id={`${id}alt`}
          fontSize={1}
          rows={3}
          aria-required
          aria-describedby={`${id}althint`}
          customValidity={isDescribed ? undefined : 'Say what the picture shows.'}
          value={details.altText}
          onChange={({currentTarget}) => onChange({...details, altText: currentTarget.value})}
        />
      </Field>
      <Field id={`${id}name`} label="File name">
        <TextInput
          id={`${id}name`}
          fontSize={1}
          value={details.fileName}
          onChange={({currentTarget}) => onChange({...details, fileName: currentTarget.value})}
        />
      </Field>
      <TagsField details={details} onChange={(tags) => onChange({...details, ...tags})} />
      <div role="alert">
        {failure && (
          <Card tone="critical" border radius={2} padding={3}>
            <Text size={1}>{failure}</Text>
          </Card>
        )}
      </div>
    </Stack>
  )
}

type FieldProps = {id: string; label: string; hint?: string; children: ReactNode}

function Field({id, label, hint, children}: FieldProps) {
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      {children}
      {hint && (
        <Text size={1} muted id={`${id}hint`}>
          {hint}
        </Text>
      )}
    </Stack>
  )
}
