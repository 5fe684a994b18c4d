import {LakeError} from '../../errors.ts'

type Bounds = {
  /** Concurrent jobs. */
  slots: number
  /** Concurrent large jobs, so that small ones never wait for large ones only. */
  largeSlots: number
  maxWaiting: number
}

type Kind = {
  /** Jobs of one group are served in order. */
  group: string
  isLarge: boolean
}

type Job = Kind & {start: () => void; refuse: (error: LakeError) => void}

const RETRY_AFTER_S = 5

/**
 * Queue with limited concurrency. Groups take turns, so that many jobs of one delay only that group; when too many
 * wait, the longest group loses its last.
 */
export class FairQueue {
  readonly #bounds: Bounds
  /** Waiting jobs by group, the next group first. */
  readonly #waiting = new Map<string, Job[]>()
  #count = 0
  #running = 0
  #runningLarge = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** @throws LakeError 503 with a retry time if too many jobs wait */
  async run<T>(kind: Kind, work: () => Promise<T>): Promise<T> {
    const {promise, resolve, reject} = Promise.withResolvers<void>()
    this.#push({...kind, start: resolve, refuse: reject})
    this.#startAll()
    this.#refuseLast()
    await promise
    try {
      return await work()
    } finally {
      this.#running -= 1
      if (kind.isLarge) this.#runningLarge -= 1
      this.#startAll()
    }
  }

  #push(job: Job) {
    const row = this.#waiting.get(job.group) ?? []
    this.#waiting.set(job.group, [...row, job])
    this.#count += 1
  }

  #refuseLast() {
    if (this.#count <= this.#bounds.maxWaiting) return
    const rows = [...this.#waiting.values()]
    const job = rows.reduce((a, b) => (b.length >= a.length ? b : a)).at(-1)
    if (!job) return
    this.#take(job)
    const message = 'Too many images are being made. Ask again in a moment.'
    job.refuse(LakeError.later(503, message, RETRY_AFTER_S))
  }

  #startAll() {
    for (let job = this.#next(); job; job = this.#next()) {
      this.#take(job)
      const row = this.#waiting.get(job.group)
      // The group goes to the end.
      this.#waiting.delete(job.group)
      if (row) this.#waiting.set(job.group, row)
      this.#running += 1
      if (job.isLarge) this.#runningLarge += 1
      job.start()
    }
  }

  #next(): Job | undefined {
    for (const row of this.#waiting.values()) {
      const job = row.find((each) => this.#hasSlotFor(each))
      if (job) return job
    }
    return undefined
  }

  #take(job: Job) {
    const left = (this.#waiting.get(job.group) ?? []).filter((other) => other !== job)
    this.#count -= 1
    if (left.length > 0) this.#waiting.set(job.group, left)
    else this.#waiting.delete(job.group)
  }

  #hasSlotFor({isLarge}: Kind): boolean {
    const {slots, largeSlots} = this.#bounds
    return this.#running < slots && (!isLarge || this.#runningLarge < largeSlots)
  }
}
