import {type CodeInputProps, codeSchema} from '@sanity/code-input'
import {Box, Flex, Stack, Text} from '@sanity/ui'
import {type ClipboardEvent, useState} from 'react'
import {set, setIfMissing} from 'sanity'
import {codeLanguages} from '#schemas/code-languages.ts'
import {Help} from '../../help/help.tsx'

const KEYS = [
  ['Tab', 'indents the line, or what is selected'],
  ['Shift+Tab', 'takes the indent away'],
  ['Escape, Tab', 'one after the other: leave the code'],
  ['Ctrl+Z', 'takes back the last change'],
] as const

const {input: PlainInput} = codeSchema.components

/** The code plugin's input; an empty block takes the language of what is pasted into it. */
export function CodeBlockInput(props: CodeInputProps) {
  const {onChange, schemaType, value} = props
  const [guessed, setGuessed] = useState<string>()

  async function guess(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    if (!isInEditor(event.target) || !isOpenToGuess(value) || !text.trim()) return
    const {guessLanguage} = await import('./guess-language.ts')
    const language = await guessLanguage(text)
    if (!language) return
    onChange([setIfMissing({_type: schemaType.name}), set(language, ['language'])])
    setGuessed(language)
  }

  const title = codeLanguages.find((each) => each.value === guessed)?.title
  return (
    <Stack gap={3} onPasteCapture={guess}>
      <PlainInput {...props} />
      <Flex align="center" gap={3}>
        <Box flex={1}>
          <Text size={1} muted role="status">
            {title && value?.language === guessed && `The language looks like ${title}.`}
          </Text>
        </Box>
        <Help title="Keys in the code" keys={KEYS} />
      </Flex>
    </Stack>
  )
}

/** There is no code yet, and nobody has chosen a language for it. */
function isOpenToGuess(value: CodeInputProps['value']): boolean {
  const {code = '', language = 'text'} = value ?? {}
  return code.trim() === '' && language === 'text'
}

function isInEditor(target: EventTarget): boolean {
  return target instanceof Element && target.closest('.cm-editor') !== null
}
