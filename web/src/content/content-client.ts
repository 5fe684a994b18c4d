import type {Answer} from './answer.ts'
import {sanitized, type Question} from './ask.ts'
import {fetchAnswer, type FetchAnswer} from './client.ts'
import {Live} from './live/live.ts'
import type {ProjectFeed} from './live/project-feed.ts'

/** What is known of a project's changes. */
export type Feed = Pick<ProjectFeed, 'isCurrent' | 'knownUntil' | 'lastEventId' | 'watch'>

/** The content as a page asks for it: what is on its way, what has changed, and what cannot be had. */
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

  /**
   * Asks the question's project. While a question is on its way, whoever asks the same waits for that answer.
   * Rejects when there is no answer.
   */
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

  /** Failed questions are asked again, and a lasting failure is one line in the console, not many. */
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
