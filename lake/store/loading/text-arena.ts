/** Bytes of a chunk. Memory of smaller ones the C library keeps for itself. */
const LEAST = 32 * 1024 * 1024
/** What is not written to takes no memory; and the more chunks there are, the more often V8 looks for garbage. */
const MOST = 128 * 1024 * 1024

/** Memory for texts that were added after each other. */
type Chunk = {
  bytes: Buffer<ArrayBuffer>
  used: number
  /** Texts that were not given back. */
  held: number
}

/**
 * Holds texts outside of V8's heap, in UTF-8. There they would be garbage when nobody needs them any more, of which V8 lets
 * as much gather as half of all that it holds; here the memory of a chunk goes with the last of its texts.
 */
export class TextArena {
  #chunk: Chunk | undefined

  add(text: string): HeldText {
    const length = Buffer.byteLength(text)
    const chunk = this.#chunkFor(length)
    const start = chunk.used
    chunk.bytes.write(text, start)
    chunk.used += length
    chunk.held += 1
    return new HeldText(chunk, start, chunk.used)
  }

  #chunkFor(length: number): Chunk {
    const last = this.#chunk
    const room = last?.bytes.length ?? 0
    if (last && last.used + length <= room) return last
    const bytes = Buffer.from(new ArrayBuffer(Math.max(length, LEAST, Math.min(2 * room, MOST))))
    this.#chunk = {bytes, used: 0, held: 0}
    return this.#chunk
  }
}

/** A text in an arena. */
export class HeldText {
  readonly #chunk: Chunk
  readonly #start: number
  readonly #end: number

  constructor(chunk: Chunk, start: number, end: number) {
    this.#chunk = chunk
    this.#start = start
    this.#end = end
  }

  read(): string {
    return this.#chunk.bytes.toString('utf8', this.#start, this.#end)
  }

  /** It is not read any more. */
  giveBack(): void {
    const chunk = this.#chunk
    chunk.held -= 1
    // Not when it is found to be garbage, but at once. Where more is added, that has a chunk of its own.
    if (chunk.held === 0) chunk.bytes = Buffer.from(chunk.bytes.buffer.transfer(0))
  }
}
