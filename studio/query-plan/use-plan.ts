import {useEffect, useRef, useState} from 'react'
import {useClient, usePerspective} from 'sanity'
import {API_VERSION} from '@skyforge/config/content-api.ts'
import {explainQuery} from './plan/explain-query.ts'
import {type Failure, failureOf} from './plan/failure.ts'
import type {Plan} from './plan/scan.ts'
import type {Asked} from './question/question-form.tsx'

type Outcome = {plan: Plan; failure?: undefined} | {plan?: undefined; failure: Failure}

type Asking = {
  isRunning: boolean
  /** Of the query that was answered last. */
  outcome: Outcome | undefined
  /** Asks, and forgets what is still being asked. */
  run: (asked: Asked) => void
}

// As the site asks, and Vision by default.
const CLIENT = {apiVersion: API_VERSION}

export function usePlan(): Asking {
  const client = useClient(CLIENT)
  const {perspectiveStack} = usePerspective()
  const [isRunning, setRunning] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const latest = useRef<AbortController>(undefined)
  useEffect(() => () => latest.current?.abort(), [])

  async function ask({query, values, perspective}: Asked, signal: AbortSignal): Promise<Outcome> {
    const chosen = perspective === 'pinnedRelease' ? perspectiveStack : perspective
    try {
      const question = {query, params: values, perspective: chosen}
      return {plan: await explainQuery(client, question, signal)}
    } catch (error) {
      return {failure: failureOf(error, query)}
    }
  }

  async function run(asked: Asked) {
    latest.current?.abort()
    const asking = new AbortController()
    latest.current = asking
    setRunning(true)
    const answered = await ask(asked, asking.signal)
    if (asking.signal.aborted) return
    setRunning(false)
    setOutcome(answered)
  }

  return {isRunning, outcome, run}
}
