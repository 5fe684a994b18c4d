import {asOfFirst, createAsk, sanitized, type Question} from '#web/content/ask.ts'
import type {Answer, KnownContent} from '#web/content/answer.ts'
import type {ContentSource} from '#web/content/content-source.ts'

/** Answers for one page: each question goes to the source once, and what it answers is `known`. */
export class PageAnswers {
  readonly #source: ContentSource
  readonly #asked = new Map<string, Promise<Answer>>()
  readonly #answers = new Map<string, Answer>()

  constructor(source: ContentSource) {
    this.#source = source
  }

  get known(): KnownContent {
    return asOfFirst(this.#answers)
  }

  readonly ask = createAsk(async (question) => {
    const {key} = question
    const asking = this.#asked.get(key) ?? this.#answerTo(question)
    this.#asked.set(key, asking)
    const answer = await asking
    this.#answers.set(key, answer)
    return answer
  })

  async #answerTo(question: Question): Promise<Answer> {
    const {projectId, query, params} = question
    const {result, syncTags, at} = await this.#source(projectId, query, params)
    return sanitized({result, syncTags, at}, question)
  }
}
