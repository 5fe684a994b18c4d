import {LRUCache} from 'lru-cache'
import type {Question} from '../../groq/queries.ts'
import type {QueryOptions} from '../../groq/query-options.ts'

/** A question as it was sent, whoever asks it. */
export type AskedQuestion = {
  query: string
  options: Omit<QueryOptions, 'visibility' | 'identity'>
  /** JSON of what its answers begin with. */
  before: string
}

/** A question that came by GET, and was answered before, read out of its address once. */
export type KnownQuestion = {
  asked: AskedQuestion
  /** As the header `Host` has it. */
  host: string
  /** The pattern of the route that answered it. */
  route: string
  project: string
  /** As its address names it: it may be an alias. */
  dataset: string
  /** As somebody asked it last. */
  latest: Question
}

/** One part in so many of the memory for answers is for questions that are known by their address. */
const PARTS = 32

/** What one takes besides its address, of which it has parts. */
const OVERHEAD_BYTES = 1_024

/** The questions that need not be read anew, by the whole address at which they were asked. */
export class KnownQuestions {
  readonly #questions: LRUCache<string, KnownQuestion>

  /** @param answerBytes of memory for answers that are kept */
  constructor(answerBytes: number) {
    this.#questions = new LRUCache({
      maxSize: Math.max(1, Math.floor(answerBytes / PARTS)),
      sizeCalculation: (_, address) => 4 * address.length + OVERHEAD_BYTES,
    })
  }

  get(address: string): KnownQuestion | undefined {
    return this.#questions.get(address)
  }

  /**
   * @param address as it was sent, or as `URL` has it; one with escapes in its path is not remembered
   * @param makeQuestion called where it is not known yet
   */
  remember(
    {href, pathname}: Pick<URL, 'href' | 'pathname'>,
    makeQuestion: () => KnownQuestion,
  ): void {
    if (pathname.includes('%') || this.#questions.has(href)) return
    this.#questions.set(href, makeQuestion())
  }

  /** When a dataset is deleted: those who have asked about it hold all its documents. */
  forgetAll(): void {
    this.#questions.clear()
  }
}
