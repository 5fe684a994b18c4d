import {setImmediate as turn} from 'node:timers/promises'
import {LakeError} from '../errors.ts'

const MB = 1024 * 1024

/** Bytes of answers that wait to be read, together: readers may be slow, and each holds its answer in memory. */
const MAX_BYTES = 768 * MB
/** Above that, readers without a token get no more: they cannot keep the editors out. */
const MAX_ANONYMOUS_BYTES = 256 * MB

const RETRY_AFTER_S = 5

type Pieces = readonly Uint8Array[]
/** An answer in memory, or what one is made of while it is read. */
type Held = Pieces | {heldBytes: number}

/** The long answers that are not read to their end yet. One that several read is in memory once, and counted once. */
export class BeingSent {
  readonly #readers = new Map<Held, number>()
  #bytes = 0

  /**
   * @param isKnown whether the reader has a token
   * @returns the function that says that this reader has it, or has left
   * @throws LakeError 503 where too much waits already
   */
  begin(answer: Held, isKnown: boolean): () => void {
    const bytes = this.#readers.has(answer) ? 0 : bytesOf(answer)
    if (this.#bytes + bytes > (isKnown ? MAX_BYTES : MAX_ANONYMOUS_BYTES)) throw busy()
    this.#bytes += bytes
    this.#readers.set(answer, (this.#readers.get(answer) ?? 0) + 1)
    let isReading = true
    return () => {
      if (isReading) this.#end(answer)
      isReading = false
    }
  }

  #end(answer: Held): void {
    const others = (this.#readers.get(answer) ?? 0) - 1
    if (others > 0) {
      this.#readers.set(answer, others)
      return
    }
    this.#readers.delete(answer)
    this.#bytes -= bytesOf(answer)
  }
}

/**
 * Sends pieces as fast as they are read, each made when the one before is taken (backpressure), and says when they are
 * read, when nobody wants them any more, or when there can be no more.
 *
 * @param fail is told of a piece that could not be made; the answer is then broken off
 */
export function streamOf(
  pieces: Iterable<Uint8Array>,
  end: () => void,
  fail: (error: unknown) => void = () => {},
): ReadableStream<Uint8Array> {
  const left = pieces[Symbol.iterator]()
  let hasLeft = false
  const leave = () => {
    hasLeft = true
    left.return?.()
    end()
  }
  return new ReadableStream({
    async pull(controller) {
      // A reader that is fast would otherwise leave nobody else a turn.
      await turn()
      if (hasLeft) return
      try {
        const {value, done} = left.next()
        if (!done) return controller.enqueue(value)
        controller.close()
      } catch (error) {
        fail(error)
        controller.error(error)
      }
      end()
    },
    cancel: leave,
  })
}

function bytesOf(held: Held): number {
  if ('heldBytes' in held) return held.heldBytes
  return held.reduce((sum, {length}) => sum + length, 0)
}

function busy(): LakeError {
  const message = 'Too many long answers are being read already. Ask again in a moment.'
  return LakeError.later(503, message, RETRY_AFTER_S)
}
