import type {ClientReturn, QueryParams} from '@sanity/client'
import type {Ask} from '#web/app/page-facts.ts'
import type {Answer} from '#web/content/client.ts'
import type {Collection} from '#web/content/collections.ts'
import {contentKey, type KnownContent} from '#web/content/use-content.ts'

/** Where a server asks for content; rejects when it cannot be had. */
export type ContentSource = (
  projectId: string,
  query: string,
  params?: Record<string, unknown>,
) => Promise<Answer>

/** Answers for one page: each question goes to the source once, and what it answers is `known`. */
export class PageAnswers {
  readonly known: KnownContent = {}
  readonly #source: ContentSource
  readonly #asked = new Map<string, Promise<Answer>>()

  constructor(source: ContentSource) {
    this.#source = source
  }

  ask: Ask = async <Query extends string>(
    collection: Collection,
    query: Query,
    params: QueryParams = {},
  ) => {
    const {result} = await this.#answer(collection, query, params)
    // The generated types say what each query answers; the wire cannot.
    return result as ClientReturn<Query, unknown>
  }

  async #answer(collection: Collection, query: string, params: QueryParams): Promise<Answer> {
    const key = contentKey(collection, query, params)
    const asking = this.#asked.get(key) ?? this.#source(collection.projectId, query, params)
    this.#asked.set(key, asking)
    const {result, syncTags} = await asking
    return (this.known[key] = {result, syncTags})
  }
}
