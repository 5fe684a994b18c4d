import type {Dataset} from '../store/dataset.ts'
import type {Commit} from '../store/commit.ts'

type Subscriber = (commit: Commit) => void

/** Publish and subscribe: tells who listens to a dataset what was committed there, in that order. */
export class Hub {
  readonly #subscribers = new Map<string, Set<Subscriber>>()
  readonly #report: (message: string, error: unknown) => void

  constructor(report: (message: string, error: unknown) => void) {
    this.#report = report
  }

  /** @returns the function that ends the subscription */
  subscribe({project, name}: Dataset, subscriber: Subscriber): () => void {
    const key = `${project}/${name}`
    const subscribers = this.#subscribers.get(key) ?? new Set()
    this.#subscribers.set(key, subscribers.add(subscriber))
    return () => {
      subscribers.delete(subscriber)
    }
  }

  /** Never throws: what was written is written, whatever becomes of telling it. */
  publish(commit: Commit) {
    const {project, name} = commit.dataset
    for (const subscriber of this.#subscribers.get(`${project}/${name}`) ?? []) {
      try {
        subscriber(commit)
      } catch (error) {
        this.#report(`A listener of ${project}/${name} failed`, error)
      }
    }
  }
}
