import {LRUCache} from 'lru-cache'

/** One part in so many of the memory for answers is for their compressed forms. */
const PARTS = 8

/** Answers as they were compressed, so that it is done once for all who ask the same. */
export class CompressedAnswers {
  readonly #bodies: LRUCache<string, Buffer<ArrayBuffer>>

  /** @param answerBytes of memory for answers that are kept */
  constructor(answerBytes: number) {
    this.#bodies = new LRUCache({
      maxSize: Math.max(1, Math.floor(answerBytes / PARTS)),
      maxEntrySize: Math.max(1, Math.floor(answerBytes / PARTS / PARTS)),
      sizeCalculation: (body, name) => body.length + name.length,
    })
  }

  /** @param name of the answer and the form: the same name is the same answer */
  async get(
    name: string,
    compress: () => Promise<Buffer<ArrayBuffer>>,
  ): Promise<Buffer<ArrayBuffer>> {
    const known = this.#bodies.get(name)
    if (known) return known
    const body = await compress()
    this.#bodies.set(name, body)
    return body
  }
}
