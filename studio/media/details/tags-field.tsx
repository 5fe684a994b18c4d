import {CloseIcon} from '@sanity/icons/Close'
import {Button, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {type KeyboardEvent, useId, useRef} from 'react'
import {useTags} from '../pictures/use-pictures.ts'
import {allTags, type TagDetails} from './details.ts'

type TagsFieldProps = {details: TagDetails; onChange: (details: TagDetails) => void}

/** The tags of a picture, each with a way to take it off, and a field for more. */
export function TagsField({details, onChange}: TagsFieldProps) {
  const {tags, typedTag} = details
  const id = useId()
  const known = useTags()
  const input = useRef<HTMLInputElement>(null)

  function add() {
    onChange({tags: allTags(details), typedTag: ''})
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !typedTag.trim()) return
    // The form is saved by Enter where nothing waits to be added.
    event.preventDefault()
    add()
  }

  function remove(tag: string) {
    onChange({tags: tags.filter((each) => each !== tag), typedTag})
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
          value={typedTag}
          onChange={({currentTarget}) => onChange({tags, typedTag: currentTarget.value})}
          onKeyDown={addOnEnter}
        />
        <Button
          mode="ghost"
          fontSize={1}
          text="Add tag"
          disabled={!typedTag.trim()}
          onClick={add}
        />
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
