import {asOfFirst, createAsk, sanitized, type Question} from '#web/content/ask.ts'
import type {Answer, KnownContent} from '#web/content/answer.ts'
import type {ContentSource} from '#web/content/content-source.ts'
import {
  MOST_RESULTS,
  searchAnswersPath,
  type FindEntries,
  type SearchAnswer,
} from '#web/search/search-answers.ts'

/** The results of one page: each query is sent once, and its result is in `known`. */
export class PageAnswers {
  readonly #source: ContentSource
  readonly #findEntries: FindEntries | undefined
  readonly #asked = new Map<string, Promise<Answer>>()
  readonly #answers = new Map<string, Answer>()

  /** @param findEntries - missing if the browser should run the search */
  constructor(source: ContentSource, findEntries?: FindEntries) {
    this.#source = source
    this.#findEntries = findEntries
  }

  /** The results in a stable order, so that equal content gives equal pages. */
  get known(): KnownContent {
    return asOfFirst(
      new Map([...this.#answers].toSorted(([one], [other]) => (one < other ? -1 : 1))),
    )
  }

  readonly ask = createAsk(async (question) => {
    const {key} = question
    const asking = this.#asked.get(key) ?? this.#answerTo(question)
    this.#asked.set(key, asking)
    const answer = await asking
    this.#answers.set(key, answer)
    return answer
  })

  /** Runs the search of a search page. */
  readonly find = async (query: string): Promise<void> => {
    if (!this.#findEntries) return
    const result: SearchAnswer = {
      query,
      ...(await this.#findEntries(query, MOST_RESULTS)),
    }
    this.#answers.set(searchAnswersPath(query), {result})
  }

  async #answerTo(question: Question): Promise<Answer> {
    const {projectId, query, params} = question
    const {result, syncTags, at} = await this.#source(projectId, query, params)
    return sanitized({result, syncTags, at}, question)
  }
}
