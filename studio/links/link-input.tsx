import {Flex, Inline, Radio, Stack, Text} from '@sanity/ui'
import {useId, useState} from 'react'
import {type ObjectInputProps, set, unset} from 'sanity'
import {ARTICLE_TYPES} from '@skyforge/config/collections.ts'
import {isPageLink, type LinkValue} from '@skyforge/schemas/link.ts'
import {Help} from '../help/help.tsx'
import {LinkedPage} from './linked-page.tsx'
import type {ChosenPage} from './page-search.tsx'
import {TypedPage} from './typed-page.tsx'

type Kind = 'address' | 'page'

const KINDS: readonly {kind: Kind; title: string}[] = [
  {kind: 'address', title: 'Address'},
  {kind: 'page', title: 'Page of this site'},
]

const KEYS = [
  ['↑, ↓', 'move through the pages that were found'],
  ['Enter', 'chooses one'],
  ['Escape', 'closes the link'],
] as const

type LinkInputProps = ObjectInputProps<LinkValue & Record<string, unknown>>

/** Where a link leads: an address that is written, or a page of the site that is chosen and then followed. */
export function LinkInput(props: LinkInputProps) {
  const {value = {}, members, readOnly = false, onChange, renderDefault} = props
  const [chosen, setChosen] = useState<Kind>()
  const kind = chosen ?? (isPageLink(value) ? 'page' : 'address')

  function chooseKind(next: Kind) {
    setChosen(next)
    // What was written stays until a page is chosen; an address that is to come would not replace a page.
    if (next === 'address' && isPageLink(value)) clearPage()
  }

  function clearPage() {
    onChange([unset(['page']), unset(['anchor']), unset(['route'])])
  }

  function choosePage(page: ChosenPage) {
    onChange([unset(['href']), unset(['anchor']), ...patchesTo(page)])
  }

  function chooseTyped(page: ChosenPage) {
    setChosen('page')
    choosePage(page)
  }

  function chooseAnchor(anchor: string) {
    onChange(anchor ? set(anchor, ['anchor']) : unset(['anchor']))
  }

  return (
    <Stack gap={4} data-testid="link-input">
      <Flex align="center" justify="space-between">
        <KindChoice kind={kind} readOnly={readOnly} onChoose={chooseKind} />
        <Help title="Keys in links" keys={KEYS} />
      </Flex>
      {kind === 'address' ? (
        <>
          {renderDefault({...props, members: members.filter(isMember('href'))})}
          {value.href && !readOnly && (
            <TypedPage href={value.href} article={articleType(props)} onChoose={chooseTyped} />
          )}
        </>
      ) : (
        <LinkedPage
          value={value}
          article={articleType(props)}
          problems={members.filter(isMember('page', 'anchor', 'route')).flatMap(problemsOf)}
          readOnly={readOnly}
          onChoosePage={choosePage}
          onClear={clearPage}
          onChooseAnchor={chooseAnchor}
        />
      )}
    </Stack>
  )
}

function patchesTo(page: ChosenPage) {
  if ('route' in page) return [unset(['page']), set(page.route, ['route'])]
  return [
    unset(['route']),
    set({_type: 'reference', _ref: page.id, _weak: true}, ['page']),
    ...(page.anchor ? [set(page.anchor, ['anchor'])] : []),
  ]
}

type Member = LinkInputProps['members'][number]

function isMember(...names: string[]) {
  return (member: Member) => member.kind === 'field' && names.includes(member.name)
}

function problemsOf(member: Member): string[] {
  return member.kind === 'field' ? member.field.validation.map(({message}) => message) : []
}

/** The articles that the schema lets links refer to. */
function articleType({schemaType}: LinkInputProps) {
  const page = schemaType.fields.find(({name}) => name === 'page')?.type
  const names = page && 'to' in page && Array.isArray(page.to) ? page.to : []
  const types = Object.values(ARTICLE_TYPES)
  const found = types.find(({name}) => names.some((to: {name?: string}) => to.name === name))
  if (!found) throw new Error('The field "page" of a link refers to no type of articles.')
  return found
}

type KindChoiceProps = {kind: Kind; readOnly: boolean; onChoose: (kind: Kind) => void}

function KindChoice({kind, readOnly, onChoose}: KindChoiceProps) {
  const name = useId()
  return (
    <Inline gap={4} role="radiogroup" aria-label="Leads to">
      {KINDS.map(({kind: each, title}) => (
        <Flex as="label" key={each} align="center" gap={2}>
          <Radio
            name={name}
            checked={kind === each}
            disabled={readOnly}
            onChange={() => onChoose(each)}
          />
          <Text size={1}>{title}</Text>
        </Flex>
      ))}
    </Inline>
  )
}
