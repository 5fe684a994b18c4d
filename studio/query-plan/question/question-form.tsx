import {PlayIcon} from '@sanity/icons/Play'
import {Box, Button, Flex, Grid, Select, Stack, Text} from '@sanity/ui'
import {type FormEvent, type Ref, useId, useRef, useState} from 'react'
import {usePerspective} from 'sanity'
import {CodeArea} from './code-area.tsx'
import {
  PERSPECTIVES,
  type PerspectiveChoice,
  perspectiveOf,
  type Question,
  readParams,
} from './question.ts'

/** What is to be asked, with its parameters read. */
export type Asked = Question & {values: Record<string, unknown>}

type QuestionFormProps = {
  question: Question
  isRunning: boolean
  queryField: Ref<HTMLTextAreaElement>
  onChange: (question: Question) => void
  onRun: (asked: Asked) => void
}

/** A query with its parameters and perspective; Ctrl+Enter in either field runs it. */
export function QuestionForm({question, isRunning, queryField, ...on}: QuestionFormProps) {
  const paramsField = useRef<HTMLTextAreaElement>(null)
  // What is not finished yet is no mistake: it is told when the query is to run.
  const [problem, setProblem] = useState<string>()

  function run(event: FormEvent) {
    event.preventDefault()
    const read = readParams(question.params)
    setProblem(read.problem)
    if (read.problem !== undefined) paramsField.current?.focus()
    else if (question.query.trim()) on.onRun({...question, values: read.params})
  }

  function change(part: Partial<Question>) {
    if (part.params !== undefined) setProblem(undefined)
    on.onChange({...question, ...part})
  }

  return (
    <form onSubmit={run}>
      <Grid gridTemplateColumns={[1, 1, 3]} gap={4}>
        <Box gridColumn={[1, 1, 2]}>
          <CodeArea
            ref={queryField}
            label="Query"
            rows={8}
            placeholder={'*[_type == "post" && slug.current == $slug]'}
            value={question.query}
            onChange={(query) => change({query})}
          />
        </Box>
        <Stack gap={4}>
          <CodeArea
            ref={paramsField}
            label="Parameters"
            rows={4}
            placeholder='{"slug": "first-post"}'
            value={question.params}
            problem={problem}
            onChange={(params) => change({params})}
          />
          <Flex gap={3} align="flex-end">
            <PerspectiveSelect
              value={question.perspective}
              onChange={(perspective) => change({perspective})}
            />
            <Button
              type="submit"
              tone="primary"
              icon={PlayIcon}
              text="Run"
              title="Ctrl+Enter"
              fontSize={1}
              padding={3}
              loading={isRunning}
              aria-keyshortcuts="Control+Enter Meta+Enter"
            />
          </Flex>
        </Stack>
      </Grid>
    </form>
  )
}

const TITLES: Record<PerspectiveChoice, string> = {
  raw: 'raw',
  published: 'published',
  drafts: 'drafts',
  pinnedRelease: 'Pinned release',
}

type PerspectiveSelectProps = {
  value: PerspectiveChoice
  onChange: (perspective: PerspectiveChoice) => void
}

function PerspectiveSelect({value, onChange}: PerspectiveSelectProps) {
  const id = useId()
  const {selectedPerspectiveName} = usePerspective()
  return (
    <Box flex={1} style={{minWidth: 0}}>
      <Stack gap={2}>
        <Text as="label" htmlFor={id} size={1} weight="medium">
          Perspective
        </Text>
        <Select
          id={id}
          fontSize={1}
          padding={3}
          value={value}
          onChange={({currentTarget}) => onChange(perspectiveOf(currentTarget.value))}
        >
          {PERSPECTIVES.map((name) => (
            <option
              key={name}
              value={name}
              disabled={name === 'pinnedRelease' && selectedPerspectiveName === undefined}
            >
              {TITLES[name]}
            </option>
          ))}
        </Select>
      </Stack>
    </Box>
  )
}
