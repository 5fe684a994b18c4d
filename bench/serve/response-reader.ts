const END_OF_HEAD = '\r\n\r\n'
const STATUS = {start: 'HTTP/1.1 '.length, end: 'HTTP/1.1 200'.length}

/** Statuses whose answers have a head and nothing after it. */
const WITHOUT_BODY = new Set([204, 304])

/**
 * Reads one answer after the other from the bytes of a connection on which one request waits at a time. It
 * looks at the status and the length, and no further: what it costs is not to be measured with the server.
 */
export class ResponseReader {
  readonly #onResponse: (status: number) => void
  /** What has come of a head whose end has not. */
  #head: Buffer | undefined
  #status = 0
  /** Bytes of the body that are still to come; undefined while a head is being read. */
  #rest: number | undefined

  /** @param onResponse - called with the status as soon as an answer is there as a whole */
  constructor(onResponse: (status: number) => void) {
    this.#onResponse = onResponse
  }

  /** Throws for an answer that does not tell its length. */
  read(bytes: Buffer): void {
    if (this.#rest === undefined)
      this.#readHead(this.#head ? Buffer.concat([this.#head, bytes]) : bytes)
    else this.#rest -= bytes.length
    if (this.#rest !== 0) return
    this.#rest = undefined
    this.#onResponse(this.#status)
  }

  #readHead(bytes: Buffer): void {
    const end = bytes.indexOf(END_OF_HEAD)
    this.#head = end < 0 ? bytes : undefined
    if (end < 0) return
    const head = bytes.toString('latin1', 0, end)
    this.#status = Number(head.slice(STATUS.start, STATUS.end))
    const length = WITHOUT_BODY.has(this.#status) ? 0 : lengthIn(head)
    this.#rest = length - (bytes.length - end - END_OF_HEAD.length)
  }
}

function lengthIn(head: string): number {
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? []
  if (length === undefined) throw new Error(`An answer without a length:\n${head}`)
  return Number(length)
}
