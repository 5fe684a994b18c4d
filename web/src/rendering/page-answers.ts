import type {ClientReturn, QueryParams} from '@sanity/client'
import type {Ask} from '#web/app/page-questions.ts'
import {sanitized, type AnySanitize, type Sanitize} from '#web/content/ask.ts'
import type {Answer, KnownContent} from '#web/content/answer.ts'
import type {Collection} from '#web/content/collections.ts'
import {contentKey} from '#web/content/content-key.ts'
import type {ContentSource} from '#web/content/content-source.ts'

/** Answers for one page: each question goes to the source once, and what it answers is `known`. */
export class PageAnswers {
  readonly #source: ContentSource
  readonly #asked = new Map<string, Promise<Answer>>()
  readonly #answers = new Map<string, Answer>()

  constructor(source: ContentSource) {
    this.#source = source
  }

  /** With the time of the first answer for all of them: from there one stream can tell what has changed. */
  get known(): KnownContent {
    const answers = [...this.#answers]
    const at = Math.min(...answers.map(([, answer]) => answer.at ?? 0))
    return Object.fromEntries(answers.map(([key, answer]) => [key, {...answer, at}]))
  }

  ask: Ask = async <Query extends string>(
    collection: Collection,
    query: Query,
    params: QueryParams = {},
    mend?: Sanitize<NonNullable<ClientReturn<Query, unknown>>>,
  ) => {
    const {result} = await this.#answer(collection, query, params, mend)
    // The generated types say what each query answers; the wire cannot.
    return result as ClientReturn<Query, unknown>
  }

  async #answer(
    collection: Collection,
    query: string,
    params: QueryParams,
    mend: AnySanitize | undefined,
  ): Promise<Answer> {
    const key = contentKey(collection, query, params)
    const asking = this.#asked.get(key) ?? this.#source(collection.projectId, query, params)
    this.#asked.set(key, asking)
    const {result, syncTags, at} = await asking
    const answer = {result: await sanitized(result, mend), syncTags, at}
    this.#answers.set(key, answer)
    return answer
  }
}
