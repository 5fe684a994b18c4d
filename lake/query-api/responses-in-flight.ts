import {setImmediate as turn} from 'node:timers/promises'
import {LakeError} from '../errors.ts'

const MB = 1024 * 1024

/** Bytes of all responses that are being sent: readers may be slow, and each response is held in memory. */
const MAX_BYTES = 768 * MB
/** Anonymous clients get no more above this, so that they cannot lock the editors out. */
const MAX_ANONYMOUS_BYTES = 256 * MB

const RETRY_AFTER_S = 5

type Pieces = readonly Uint8Array[]
/** A response in memory, or the state from which it is written while it is read. */
type Held = Pieces | {heldBytes: number}

/** Long responses that are not read to their end yet. A result that several clients read is counted once. */
export class ResponsesInFlight {
  readonly #readers = new Map<Held, number>()
  #bytes = 0

  /**
   * @param isKnown whether the reader has a token
   * @returns called when this reader has read it, or has left
   * @throws LakeError 503 if too much is in flight already
   */
  begin(held: Held, isKnown: boolean): () => void {
    const bytes = this.#readers.has(held) ? 0 : bytesOf(held)
    if (this.#bytes + bytes > (isKnown ? MAX_BYTES : MAX_ANONYMOUS_BYTES)) throw busy()
    this.#bytes += bytes
    this.#readers.set(held, (this.#readers.get(held) ?? 0) + 1)
    let isReading = true
    return () => {
      if (isReading) this.#end(held)
      isReading = false
    }
  }

  #end(held: Held): void {
    const others = (this.#readers.get(held) ?? 0) - 1
    if (others > 0) {
      this.#readers.set(held, others)
      return
    }
    this.#readers.delete(held)
    this.#bytes -= bytesOf(held)
  }
}

/**
 * Sends pieces as fast as they are read: each is created when the one before has been taken (backpressure).
 *
 * @param end called when all are read, the reader has left, or one failed
 * @param fail called if a piece could not be created; the response then breaks off
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
      // A fast reader would otherwise block everybody else.
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
