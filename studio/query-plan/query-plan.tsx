import {Card, Container, Heading, Stack, Text} from '@sanity/ui'
import {useEffect, useRef, useState} from 'react'
import {useProjectId} from 'sanity'
import {useRouter} from 'sanity/router'
import type {Place} from './plan/failure.ts'
import {FailureCard} from './plan/failure-card.tsx'
import {PlanReport} from './plan/plan-report.tsx'
import {summaryOf} from './plan/words.ts'
import {keepQuestion, keptQuestion, questionIn, searchParamsOf} from './question/kept-question.ts'
import {EMPTY, type Question} from './question/question.ts'
import {type Asked, QuestionForm} from './question/question-form.tsx'
import {usePlan} from './use-plan.ts'

/** At the edge of the window: a phone's, a tablet's, a desk's. */
const PADDING = [3, 4, 5]

/** The tool: a query, and how the lake finds its documents. */
export function QueryPlan() {
  const projectId = useProjectId()
  const {state, navigate} = useRouter()
  const [question, setQuestion] = useState(
    () => questionIn(state._searchParams) ?? keptQuestion(projectId) ?? EMPTY,
  )
  const {isRunning, outcome, run} = usePlan()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => keepQuestion(projectId, question), [projectId, question])

  function change(changed: Question) {
    setQuestion(changed)
    // An address asks what the form asks, or nothing.
    if (state._searchParams?.length) navigate({}, {replace: true})
  }

  function runAndTell(asked: Asked) {
    navigate({_searchParams: searchParamsOf(asked)}, {replace: true})
    run(asked)
  }

  function show({start, end}: Place) {
    field.current?.focus()
    field.current?.setSelectionRange(start, Math.max(end, start + 1))
  }

  return (
    <Card height="fill" overflow="auto" data-testid="query-plan">
      <Container width={3} padding={PADDING}>
        <Stack gap={5}>
          <Stack gap={3}>
            <Heading as="h1" size={2}>
              Query plan
            </Heading>
            <Text muted size={1}>
              How the lake finds the documents of a query, and how many of them it reads.
            </Text>
          </Stack>
          <QuestionForm
            question={question}
            isRunning={isRunning}
            queryField={field}
            onChange={change}
            onRun={runAndTell}
          />
          <div>
            <div role="status">
              {outcome?.plan && (
                <Text size={1} weight="medium">
                  {summaryOf(outcome.plan)}
                </Text>
              )}
            </div>
            <div role="alert">
              {outcome?.failure && <FailureCard failure={outcome.failure} onShow={show} />}
            </div>
          </div>
          {outcome?.plan && <PlanReport plan={outcome.plan} />}
        </Stack>
      </Container>
    </Card>
  )
}
