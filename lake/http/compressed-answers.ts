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
  get(name: string): Buffer<ArrayBuffer> | undefined {
    return this.#bodies.get(name)
  }

  set(name: string, body: Buffer<ArrayBuffer>): void {
    this.#bodies.set(name, body)
  }
}
