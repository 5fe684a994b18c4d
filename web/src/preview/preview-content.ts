import type {Answer} from '../content/answer.ts'
import {sanitized, type Question} from '../content/ask.ts'
import type {Feed} from '../content/content-client.ts'
import {contentKey} from '../content/content-key.ts'
import {fetchDraft} from './fetch-draft.ts'
import type {Shown, Studio} from './studio.ts'

/** A query that the Studio answers repeatedly. */
type Watched = {
  question: Question
  /** The Studio's last result, and its sanitized form. */
  shown?: Shown
  answer: Promise<Answer>
  /** Ends the wait for the Studio's first result. */
  resolve: (answer: Promise<Answer>) => void
  /** The result on the page, if it is the latest. */
  latest?: Answer
  /** True if a page has used it since the last check. */
  isUsed: boolean
}

/** Milliseconds that the Studio has for its first result; then the server is queried. */
const PATIENCE_MS = 3_000

/**
 * The content of a preview. The surrounding Studio sends its project's results as editors type; the site's server
 * answers everything else on request.
 */
export class PreviewContent {
  #studio: Studio | undefined
  readonly #watched = new Map<string, Watched>()
  readonly #watchedOf = new WeakMap<Answer, Watched>()
  readonly #listeners = new Set<() => void>()
  /** Distinguishes results that are otherwise equal. */
  #serial = 0

  /** Rejects when neither the Studio nor the server answers. */
  ask(question: Question): Promise<Answer> {
    if (this.#studio?.projectId !== question.projectId) return this.#fetch(question)
    const watched = this.#watched.get(question.key) ?? this.#watch(question)
    watched.isUsed = true
    return watched.answer
  }

  feedOf(projectId: string): Feed {
    return {
      isCurrent: (answer) => this.#isCurrent(projectId, answer),
      knownUntil: 0,
      lastEventId: undefined,
      watch: (_at, listener) => {
        this.#listeners.add(listener)
        return () => this.#listeners.delete(listener)
      },
    }
  }

  /** The Studio's results for what is on the page. */
  get shown(): Shown[] {
    return [...this.#watched.values()].flatMap(({shown}) => shown ?? [])
  }

  /** Calls `listener` when that changes. */
  onShown(listener: () => void): void {
    this.#listeners.add(listener)
  }

  /** Call when a Studio connects or changes its perspective. */
  studioChanged(studio: Studio): void {
    this.#studio = studio
    for (const {question} of this.#watched.values()) studio.listen(question)
    this.#tell()
  }

  /** Call when the Studio sends the result of a query. */
  told(shown: Shown): void {
    const {projectId, query, params} = shown
    const watched = this.#watched.get(contentKey({projectId}, query, params))
    if (!watched) return
    watched.shown = shown
    watched.answer = this.#answerOf(watched, shown)
    watched.resolve(watched.answer)
    this.#tell()
  }

  /** Keeps listening to queries of the current page, and drops all others. */
  keepListening(): void {
    for (const watched of this.#watched.values()) watched.isUsed = watched.shown === undefined
    this.#tell()
    for (const [key, {isUsed, question}] of this.#watched) {
      if (isUsed) this.#studio?.listen(question)
      else this.#watched.delete(key)
    }
  }

  #watch(question: Question): Watched {
    const {promise, resolve} = Promise.withResolvers<Answer>()
    const watched: Watched = {
      question,
      resolve,
      isUsed: true,
      answer: Promise.race([
        promise,
        after(PATIENCE_MS).then(() => (watched.shown ? promise : this.#fetch(question))),
      ]),
    }
    this.#watched.set(question.key, watched)
    this.#studio?.listen(question)
    return watched
  }

  async #answerOf(watched: Watched, {result}: Shown): Promise<Answer> {
    const answer = await sanitized({result, at: ++this.#serial}, watched.question)
    this.#watchedOf.set(answer, watched)
    watched.latest = answer
    return answer
  }

  async #fetch(question: Question): Promise<Answer> {
    return sanitized(await fetchDraft(question), question)
  }

  /** Results of the server for the Studio's project stay until the Studio sends its own. */
  #isCurrent(projectId: string, answer: Answer): boolean {
    if (this.#studio?.projectId !== projectId) return true
    const watched = this.#watchedOf.get(answer)
    if (!watched || this.#watched.get(watched.question.key) !== watched) return false
    watched.isUsed = true
    return watched.latest === answer
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
