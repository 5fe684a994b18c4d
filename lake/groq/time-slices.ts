import {setImmediate} from 'node:timers'
import {LakeError} from '../errors.ts'
import type {Budget} from './budget.ts'

/** Work that yields at each pause, and returns its result. */
export type Work<T> = Generator<void, T>

/** Number of long queries that run in turn. Others have had one slice at most. */
const MAX_IN_TURN = 4

/** Maximum number of long queries in flight. */
const MAX_LONG = 64

/**
 * Memory that queries in flight may have made together, in bytes, before they are finished one after the other: one
 * slice can make tens of megabytes.
 */
const MAX_MADE_BYTES = 256 * 1024 * 1024

const RETRY_AFTER_S = 2

/** Work in flight, and its budget. */
export type StartedWork<T> = {work: Work<T>; budget: Budget}

type Job = {
  /** Bytes that it holds. */
  made: () => number
  /** @returns whether there is more to do */
  goOn: () => boolean
}

/**
 * Runs work in slices of a few milliseconds, so that long queries do not delay others: work that is not done after its
 * first slice continues in turn with others of its kind, and the event loop runs between two slices. If the work in
 * flight holds too much memory, it is finished one after the other; work that has had only its first slice is then
 * dropped, and restarted in its turn, so that short queries need not wait for memory.
 */
export class TimeSlices {
  readonly #inTurn: Job[] = []
  readonly #waiting: Job[] = []

  /**
   * @param begin starts the work, and restarts it if it was dropped
   * @param isOver whether nobody waits for the result any more
   * @throws LakeError 503 if too many are in flight, 400 if the client left; errors of the work
   */
  async run<T>(begin: () => StartedWork<T>, isOver = () => false): Promise<T> {
    let begun: StartedWork<T> | undefined = begin()
    const first = slice(begun)
    if (first.done) return first.value
    if (this.#inTurn.length + this.#waiting.length >= MAX_LONG) throw tooMany()
    if (this.#isMemoryScarce(begun.budget.madeBytes)) begun = undefined
    return await new Promise<T>((resolve, reject) => {
      const next = () => {
        if (isOver()) throw LakeError.http(400, 'The client left before its query was answered.')
        begun ??= begin()
        return slice(begun)
      }
      const made = () => begun?.budget.madeBytes ?? 0
      this.#add({made, goOn: () => goOn(next, resolve, reject)})
    })
  }

  #add(job: Job): void {
    if (this.#inTurn.length >= MAX_IN_TURN) {
      this.#waiting.push(job)
      return
    }
    this.#inTurn.push(job)
    if (this.#inTurn.length === 1) setImmediate(() => this.#turn())
  }

  #turn(): void {
    const job = this.#inTurn.shift()
    if (!job) return
    if (job.goOn()) this.#putBack(job)
    else this.#inTurn.push(...this.#waiting.splice(0, 1))
    if (this.#inTurn.length > 0) setImmediate(() => this.#turn())
  }

  #putBack(job: Job): void {
    if (this.#isMemoryScarce(job.made())) this.#inTurn.unshift(job)
    else this.#inTurn.push(job)
  }

  /** @param current bytes of work that is in none of the two lists */
  #isMemoryScarce(current: number): boolean {
    const jobs = [...this.#inTurn, ...this.#waiting]
    return jobs.reduce((bytes, {made}) => bytes + made(), current) > MAX_MADE_BYTES
  }
}

/** @returns whether there is more to do */
function goOn<T>(
  next: () => IteratorResult<void, T>,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): boolean {
  try {
    const result = next()
    if (result.done) resolve(result.value)
    return !result.done
  } catch (error) {
    reject(error)
    return false
  }
}

function slice<T>({work, budget}: StartedWork<T>): IteratorResult<void, T> {
  budget.startSlice()
  const result = work.next()
  if (!result.done) budget.endSlice()
  return result
}

function tooMany(): LakeError {
  const message = `${MAX_LONG} long queries are being answered already. Ask again in a moment.`
  return LakeError.later(503, message, RETRY_AFTER_S)
}
