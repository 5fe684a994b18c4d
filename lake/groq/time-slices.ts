import {setImmediate} from 'node:timers'
import {LakeError} from '../errors.ts'
import type {Budget} from './budget.ts'

/** Work that yields where it can be left, and ends with what it was for. */
export type Work<T> = Generator<void, T>

/** So many long questions go on in turn. The others have had one slice, and hold little memory yet. */
const MAX_IN_TURN = 4

/** Long questions that are not answered yet. */
const MAX_LONG = 64

const RETRY_AFTER_S = 2

type Job = {goOn: () => boolean}

/**
 * Runs work in slices of a few milliseconds, so that nobody waits for somebody else's long question: what is
 * not done after its first slice goes on in turn with others of its kind, and between two slices the event
 * loop answers whatever is quick.
 */
export class TimeSlices {
  readonly #inTurn: Job[] = []
  readonly #waiting: Job[] = []

  /**
   * @param isOver whether nobody waits for the work any more
   * @throws LakeError 503 where too many are under way, 400 where it was over before it was done; what the
   *   work throws
   */
  async run<T>(work: Work<T>, budget: Budget, isOver = () => false): Promise<T> {
    const first = slice(work, budget)
    if (first.done) return first.value
    if (this.#inTurn.length + this.#waiting.length >= MAX_LONG) throw tooMany()
    return await new Promise<T>((resolve, reject) => {
      const next = () => {
        if (isOver()) throw LakeError.http(400, 'The client left before its query was answered.')
        return slice(work, budget)
      }
      this.#add({goOn: () => goOn(next, resolve, reject)})
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
    const next = job.goOn() ? job : this.#waiting.shift()
    if (next) this.#inTurn.push(next)
    if (this.#inTurn.length > 0) setImmediate(() => this.#turn())
  }
}

/** @returns whether there is more to do */
function goOn<T>(
  next: () => IteratorResult<void, T>,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): boolean {
  try {
    const {done, value} = next()
    if (done) resolve(value)
    return !done
  } catch (error) {
    reject(error)
    return false
  }
}

function slice<T>(work: Work<T>, budget: Budget): IteratorResult<void, T> {
  budget.startSlice()
  try {
    return work.next()
  } finally {
    budget.endSlice()
  }
}

function tooMany(): LakeError {
  const message = `${MAX_LONG} long queries are being answered already. Ask again in a moment.`
  return LakeError.later(503, message, RETRY_AFTER_S)
}
