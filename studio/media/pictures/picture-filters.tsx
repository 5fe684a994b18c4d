import {Box, Select, Stack, Text, TextInput} from '@sanity/ui'
import {type ReactNode, useId} from 'react'
import {type PictureFilter, SHOWN} from './picture-query.ts'
import {useTags} from './use-pictures.ts'

type PictureFiltersProps = {filter: PictureFilter; onChange: (filter: PictureFilter) => void}

/** By words, by tag, and by what is missing. */
export function PictureFilters({filter, onChange}: PictureFiltersProps) {
  const id = useId()
  const tags = useTags()
  return (
    <>
      <Labelled label="Search" htmlFor={`${id}text`}>
        <TextInput
          id={`${id}text`}
          type="search"
          fontSize={1}
          value={filter.text}
          onChange={({currentTarget}) => onChange({...filter, text: currentTarget.value})}
        />
      </Labelled>
      <Labelled label="Tag" htmlFor={`${id}tag`}>
        <Select
          id={`${id}tag`}
          fontSize={1}
          value={filter.tag}
          onChange={({currentTarget}) => onChange({...filter, tag: currentTarget.value})}
        >
          <option value="">Any</option>
          {tags.map(({_id, name}) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      </Labelled>
      <Labelled label="Show" htmlFor={`${id}shown`}>
        <Select
          id={`${id}shown`}
          fontSize={1}
          value={filter.shown}
          onChange={({currentTarget}) => onChange({...filter, shown: shownOf(currentTarget.value)})}
        >
          {Object.entries(SHOWN).map(([shown, title]) => (
            <option key={shown} value={shown}>
              {title}
            </option>
          ))}
        </Select>
      </Labelled>
    </>
  )
}

function shownOf(value: string): PictureFilter['shown'] {
  return value === 'unused' || value === 'undescribed' ? value : 'all'
}

type LabelledProps = {label: string; htmlFor: string; children: ReactNode}

function Labelled({label, htmlFor, children}: LabelledProps) {
  return (
    <Box flex={1} style={{minWidth: 160}}>
      <Stack gap={2}>
        <Text as="label" htmlFor={htmlFor} size={1} weight="medium">
          {label}
        </Text>
        {children}
      </Stack>
    </Box>
  )
}
