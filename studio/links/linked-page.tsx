import {Card, Label, Select, Stack, Text} from '@sanity/ui'
import {useId} from 'react'
import type {LinkValue} from '@skyforge/schemas/link.ts'
import {headingIds} from '@skyforge/config/site/heading-id.ts'
import {PageSearch, type ChosenPage} from './page-search.tsx'
import {sitePages} from './site-pages.ts'
import {type LinkedArticle, useLinkedArticle} from './use-articles.ts'

type LinkedPageProps = {
  value: LinkValue
  article: {name: string; path: string}
  /** What is wrong with where the link leads, in sentences. */
  problems: readonly string[]
  readOnly: boolean
  onChoosePage: (page: ChosenPage) => void
  onClear: () => void
  /** The part of the page; empty for its beginning. */
  onChooseAnchor: (anchor: string) => void
}

/** The page that a link leads to, and the part of it. */
export function LinkedPage(props: LinkedPageProps) {
  const {value, article, problems, readOnly, onChoosePage, onClear, onChooseAnchor} = props
  const id = value.page?._ref
  const linked = useLinkedArticle(id)
  return (
    <Stack gap={4}>
      <PageSearch
        // A page that is chosen replaces what was typed.
        key={id ?? value.route}
        article={article}
        chosen={titleOf(value, linked)}
        readOnly={readOnly}
        onChoose={onChoosePage}
        onClear={onClear}
      />
      {linked && linked.headings.length > 0 && (
        <HeadingChoice
          headings={linked.headings}
          anchor={value.anchor ?? ''}
          readOnly={readOnly}
          onChoose={onChooseAnchor}
        />
      )}
      {problems.map((problem) => (
        <Card key={problem} tone="critical" padding={3} radius={2} role="alert">
          <Text size={1}>{problem}</Text>
        </Card>
      ))}
    </Stack>
  )
}

function titleOf({page, route}: LinkValue, linked: LinkedArticle | null | undefined) {
  if (page?._ref) return linked === null ? 'An article that is gone' : linked?.title
  return sitePages.find(({path}) => path === route)?.title ?? route
}

type HeadingChoiceProps = {
  headings: readonly string[]
  anchor: string
  readOnly: boolean
  onChoose: (anchor: string) => void
}

function HeadingChoice({headings, anchor, readOnly, onChoose}: HeadingChoiceProps) {
  const id = useId()
  const ids = headingIds(headings)
  const isKnown = !anchor || ids.includes(anchor)
  return (
    <Stack gap={3}>
      <Label as="label" size={1} htmlFor={id}>
        Heading
      </Label>
      <Select
        id={id}
        fontSize={1}
        padding={3}
        value={anchor}
        readOnly={readOnly}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="">The beginning of the article</option>
        {headings.map((text, index) => (
          <option key={ids[index]} value={ids[index]}>
            {text}
          </option>
        ))}
        {!isKnown && <option value={anchor}>#{anchor}, which is gone</option>}
      </Select>
    </Stack>
  )
}
