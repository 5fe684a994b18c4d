const END_OF_HEAD = '\r\n\r\n'
const STATUS = {start: 'HTTP/1.1 '.length, end: 'HTTP/1.1 200'.length}

/** Statuses without a body. */
const WITHOUT_BODY = new Set([204, 304])

/**
 * Reads consecutive responses from the bytes of a connection. Parses only status and length, so that its own cost
 * hardly counts.
 */
export class ResponseReader {
  readonly #onResponse: (status: number) => void
  /** An incomplete head. */
  #head: Buffer | undefined
  #status = 0
  /** Bytes of the body still to come; undefined while reading a head. */
  #rest: number | undefined

  /** @param onResponse called with the status of each complete response */
  constructor(onResponse: (status: number) => void) {
    this.#onResponse = onResponse
  }

  /** @throws Error for a response without a length */
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
  if (length === undefined) throw new Error(`The response has no content-length:\n${head}`)
  return Number(length)
}
