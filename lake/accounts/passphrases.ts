import {randomBytes, scrypt, timingSafeEqual} from 'node:crypto'
import PQueue from 'p-queue'
import {LakeError} from '../errors.ts'

/**
 * Cost of new hashes, which is stored with each: 32 MB and about a quarter of a second of a processor
 * (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt).
 */
const COST: Cost = {ln: 15, r: 8, p: 3}
const KEY_BYTES = 32
const SALT_BYTES = 16

/** Node's four threads also serve files and compression. */
const AT_ONCE = 2
const MAX_WAITING = 32
const RETRY_SECONDS = 5

/** `ln` is the binary logarithm of scrypt's N (https://www.rfc-editor.org/rfc/rfc7914). */
export type Cost = {ln: number; r: number; p: number}

/**
 * Hashes of passphrases, computed off the event loop, two at a time, so that guesses take few threads and little
 * memory.
 */
export class Passphrases {
  readonly #queue = new PQueue({concurrency: AT_ONCE})
  readonly #cost: Cost

  constructor(cost: Cost = COST) {
    this.#cost = cost
  }

  /**
   * The stored form of a passphrase: `$scrypt$ln=…,r=…,p=…$<salt>$<key>`.
   *
   * @throws LakeError 503 when too many wait to be computed
   */
  async hash(passphrase: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES)
    const key = await this.#key(passphrase, salt, this.#cost)
    const {ln, r, p} = this.#cost
    const [saltText, keyText] = [salt, key].map((bytes) => bytes.toString('base64url'))
    return `$scrypt$ln=${ln},r=${r},p=${p}$${saltText}$${keyText}`
  }

  /**
   * Compares a passphrase with its hash. Without a hash it takes the same time and returns false.
   *
   * @param stored by `hash`
   * @throws LakeError 503 as `hash` does
   */
  async matches(passphrase: string, stored: string | undefined): Promise<boolean> {
    const {cost, salt, key} = stored === undefined ? this.#decoy() : parseHash(stored)
    const given = await this.#key(passphrase, salt, cost)
    return timingSafeEqual(given, key)
  }

  /** True if a hash was made with another cost than new ones. */
  needsRehash(stored: string): boolean {
    const {ln, r, p} = parseHash(stored).cost
    return ln !== this.#cost.ln || r !== this.#cost.r || p !== this.#cost.p
  }

  #decoy() {
    return {cost: this.#cost, salt: randomBytes(SALT_BYTES), key: randomBytes(KEY_BYTES)}
  }

  async #key(passphrase: string, salt: Buffer, cost: Cost): Promise<Buffer> {
    if (this.#queue.size >= MAX_WAITING) {
      throw LakeError.later(
        503,
        'Too many people sign in at the moment. Try again soon.',
        RETRY_SECONDS,
      )
    }
    return this.#queue.add(() => keyOf(passphrase, salt, cost))
  }
}

/** Normalizes Unicode (NFKC, as RFC 8265 requires for passwords): keyboards compose letters differently. */
function keyOf(passphrase: string, salt: Buffer, {ln, r, p}: Cost): Promise<Buffer> {
  const N = 2 ** ln
  const options = {N, r, p, maxmem: 256 * N * r}
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}

const STORED = /^\$scrypt\$ln=(?<ln>\d+),r=(?<r>\d+),p=(?<p>\d+)\$(?<salt>[\w-]+)\$(?<key>[\w-]+)$/

function parseHash(stored: string): {cost: Cost; salt: Buffer; key: Buffer} {
  const groups = STORED.exec(stored)?.groups
  if (!groups) throw new Error('The hash of a passphrase is not one that this lake has written.')
  const {ln, r, p, salt = '', key = ''} = groups
  return {
    cost: {ln: Number(ln), r: Number(r), p: Number(p)},
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}
