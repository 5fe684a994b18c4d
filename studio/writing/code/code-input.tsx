import {type CodeInputProps, codeSchema} from '@sanity/code-input'
import {Box, Flex, Stack, Text} from '@sanity/ui'
import {type ClipboardEvent, useEffect, useState} from 'react'
import {set, setIfMissing} from 'sanity'
import {codeLanguages} from '@skyforge/schemas/code-languages.ts'
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
  const {onChange, readOnly, schemaType, value} = props
  const [guessed, setGuessed] = useState<string>()
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const [isNew] = useState(!value?.code)
  useKeyboardInCode(place, isNew)

  async function guess(event: ClipboardEvent) {
    if (readOnly) return
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
    <Stack gap={3} ref={setPlace} tabIndex={-1} onPasteCapture={guess} style={{outline: 'none'}}>
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

/**
 * Puts the keyboard into the editor of a block that is to be written: the Studio leaves it on the first button of the
 * dialog, which the next space or Enter would press. Until the editor has been loaded, keys press nothing. Whoever is
 * writing in another field of it by then, such as the file's name, goes on there.
 */
function useKeyboardInCode(place: HTMLElement | null, isWanted: boolean) {
  useEffect(() => {
    if (!place || !isWanted) return undefined
    const observer = new MutationObserver(() => {
      if (isInField(place) || focusEditor(place)) observer.disconnect()
    })
    // After the dialog, which puts it on its button when all of it is there.
    const frame = requestAnimationFrame(() => {
      if (focusEditor(place)) return
      place.focus({preventScroll: true})
      observer.observe(place, {childList: true, subtree: true})
    })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [place, isWanted])
}

/** Whether somebody is in a field of the block already. Outside it is the text, which may have the keyboard still. */
function isInField(place: HTMLElement): boolean {
  const {activeElement} = document
  return activeElement !== place && place.contains(activeElement)
}

/** Whether there is an editor yet. */
function focusEditor(place: HTMLElement): boolean {
  const editor = place.querySelector<HTMLElement>('.cm-content')
  if (editor && document.activeElement !== editor) editor.focus()
  return editor !== null
}

/** There is no code yet, and nobody has chosen a language for it. */
function isOpenToGuess(value: CodeInputProps['value']): boolean {
  const {code = '', language = 'text'} = value ?? {}
  return code.trim() === '' && language === 'text'
}

function isInEditor(target: EventTarget): boolean {
  return target instanceof Element && target.closest('.cm-editor') !== null
}
