import {Flex, Text} from '@sanity/ui'
import {useDeferredValue} from 'react'
import type {PortableTextBlock} from 'sanity'
import type {BodyMember} from '@skyforge/web/content/entries.ts'
import {readingTime, wordCount} from '@skyforge/web/rich-text/reading-time.ts'
import {Help} from '../help/help.tsx'

const KEYS = [
  ['#, ##, ###', 'and a space: a heading'],
  ['-, 1., >', 'and a space: a list, a quote'],
  ['```ts', 'and Enter: a code block, here of TypeScript'],
  ['**bold**, *italic*', 'bold and italic'],
  ['[words](address)', 'a link'],
  ['[[', 'and the beginning of a title: a link to that article'],
  ['Ctrl+B, Ctrl+I', 'bold, italic'],
  ['Ctrl+Enter', 'full screen'],
  ['Ctrl+V', 'pastes texts, Markdown, tables and pictures as what they are'],
] as const

/** "449 words, 3 min": the length of a text, as the site counts it. */
export function lengthOf(value: readonly PortableTextBlock[] | undefined): string {
  // The form has the text as it is stored; the site's type is what its query answers.
  const body = value as readonly BodyMember[] | undefined
  const words = wordCount(body)
  return `${words} ${words === 1 ? 'word' : 'words'}, ${readingTime(body)}`
}

/** Under the text editor: how long the text is, and its keys. */
export function TextFooter({value}: {value: readonly PortableTextBlock[] | undefined}) {
  const shown = useDeferredValue(value)
  return (
    <Flex align="center" justify="space-between" gap={3}>
      <Text size={1} muted>
        {lengthOf(shown)}
      </Text>
      <Help title="Keys in the text" keys={KEYS} />
    </Flex>
  )
}
