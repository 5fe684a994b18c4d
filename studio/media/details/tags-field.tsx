import {CloseIcon} from '@sanity/icons/Close'
import {Button, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {type KeyboardEvent, useId, useRef, useState} from 'react'
import {useTags} from '../pictures/use-pictures.ts'

type TagsFieldProps = {tags: readonly string[]; onChange: (tags: readonly string[]) => void}

/** The tags of a picture, each with a way to take it off, and a field for more. */
export function TagsField({tags, onChange}: TagsFieldProps) {
  const id = useId()
  const known = useTags()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')

  function add() {
    const tag = text.trim()
    if (tag && !tags.includes(tag)) onChange([...tags, tag])
    setText('')
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !text.trim()) return
    // The form is saved by Enter where nothing waits to be added.
    event.preventDefault()
    add()
  }

  function remove(tag: string) {
    onChange(tags.filter((each) => each !== tag))
    input.current?.focus()
  }

  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        Tags
      </Text>
      {tags.length > 0 && (
        <Flex gap={2} wrap="wrap">
          {tags.map((tag) => (
            <Button
              key={tag}
              mode="ghost"
              fontSize={1}
              padding={2}
              text={tag}
              iconRight={CloseIcon}
              aria-label={`Remove tag ${tag}`}
              onClick={() => remove(tag)}
            />
          ))}
        </Flex>
      )}
      <Flex gap={2}>
        <TextInput
          ref={input}
          id={id}
          list={`${id}known`}
          fontSize={1}
          value={text}
          onChange={({currentTarget}) => setText(currentTarget.value)}
          onKeyDown={addOnEnter}
        />
        <Button mode="ghost" fontSize={1} text="Add tag" disabled={!text.trim()} onClick={add} />
      </Flex>
      <datalist id={`${id}known`}>
        {known
          .filter(({name}) => !tags.includes(name))
          .map(({_id, name}) => (
            <option key={_id} value={name} />
          ))}
      </datalist>
    </Stack>
  )
}
