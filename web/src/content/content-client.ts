import type {Answer} from './answer.ts'
import {sanitized, type Question} from './ask.ts'
import {fetchAnswer, type FetchAnswer} from './client.ts'
import {Live} from './live/live.ts'
import type {ProjectFeed} from './live/project-feed.ts'

/** Knowledge of a project's changes. */
export type Feed = Pick<ProjectFeed, 'isCurrent' | 'knownUntil' | 'lastEventId' | 'watch'>

/** Queries content for pages, tracks changes and reports failures. */
export class ContentClient {
  readonly #fetchAnswer: FetchAnswer
  readonly #live: {of: (projectId: string) => Feed}
  readonly #underway = new Map<string, Promise<Answer>>()
  readonly #failing = new Set<string>()

  constructor(
    fetch: FetchAnswer = fetchAnswer,
    live: {of: (projectId: string) => Feed} = new Live(),
  ) {
    this.#fetchAnswer = fetch
    this.#live = live
  }

  /** Queries the project, joining an equal query in flight. Rejects without a result. */
  ask(question: Question): Promise<Answer> {
    const {key} = question
    const asking = this.#underway.get(key) ?? this.#answerTo(question)
    this.#underway.set(key, asking)
    const isOver = () => this.#underway.delete(key)
    asking.then(isOver, isOver)
    return asking
  }

  feedOf(projectId: string): Feed {
    return this.#live.of(projectId)
  }

  /** Failed queries are retried, and a lasting failure logs one line, not many. */
  readonly failed = (error: unknown, key: string): void => {
    if (this.#failing.has(key)) return
    this.#failing.add(key)
    console.error('Content could not be fetched.', error)
  }

  readonly answered = (_answer: Answer, key: string): void => {
    this.#failing.delete(key)
  }

  async #answerTo(question: Question): Promise<Answer> {
    const {projectId, query, params} = question
    const {knownUntil, lastEventId} = this.#live.of(projectId)
    const answer = await this.#fetchAnswer(projectId, query, params, lastEventId)
    return sanitized({...answer, at: Math.max(answer.at ?? 0, knownUntil)}, question)
  }
}
