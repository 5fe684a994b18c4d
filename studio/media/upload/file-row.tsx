import {Box, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useCallback, useId} from 'react'

type FileRowProps = {
  file: File
  /** Whether typing goes here first. */
  hasFocus: boolean
  text: string
  failure: string | undefined
  onChange: (text: string) => void
}

/** A picture that is to be uploaded, and the field for what it shows. */
export function FileRow({file, hasFocus, text, failure, onChange}: FileRowProps) {
  const id = useId()
  const drawn = useDrawn(file)
  return (
    <Flex gap={4} align="flex-start">
      <Box style={{flex: '0 0 96px'}}>
        <img alt="" ref={drawn} style={{width: 96, height: 72, objectFit: 'contain'}} />
      </Box>
      <Box flex={1}>
        <Stack gap={3}>
          <Text as="label" htmlFor={id} size={1} weight="medium" style={{overflowWrap: 'anywhere'}}>
            Alternative text of {file.name}
          </Text>
          <TextInput
            id={id}
            ref={hasFocus ? focus : undefined}
            fontSize={1}
            value={text}
            aria-required
            aria-describedby={`${id}failure`}
            customValidity={failure}
            onChange={({currentTarget}) => onChange(currentTarget.value)}
          />
          <Text size={1} role="alert" id={`${id}failure`}>
            {failure}
          </Text>
        </Stack>
      </Box>
    </Flex>
  )
}

function focus(element: HTMLInputElement | null) {
  element?.focus()
}

/** Draws the file in an image, whose address is one of this page for as long as it is shown. */
function useDrawn(file: File) {
  return useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
}
