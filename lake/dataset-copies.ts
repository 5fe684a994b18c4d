import {randomUUID} from 'node:crypto'
import {setImmediate} from 'node:timers/promises'
import type {Report} from '@skyforge/server-kit/bounded-report.ts'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {LakeError} from './errors.ts'
import type {Assets} from './media/assets.ts'
import type {User} from './accounts/users.ts'
import type {CopyJob} from './store/copies/copy-jobs.ts'
import type {CopyChoice} from './store/copies/copy-rows.ts'
import type {Dataset} from './store/dataset.ts'
import type {Store} from './store/store.ts'

export type CopyProgress = {state: CopyJob['state']; progress: number; message?: string}

type Listener = (progress: CopyProgress) => void

type Parts = {
  store: Store
  assets: Assets
  /** Called with the copy when it is complete. */
  onCopied: (dataset: Dataset) => void
  /** Called with failed copies. */
  report: Report
}

/**
 * Copies datasets with documents, files and history as of the request, while other requests go on. A copy appears
 * when it is complete, or not at all.
 */
export class DatasetCopies {
  readonly #parts: Parts
  readonly #running = new Map<string, {progress: number; listeners: Set<Listener>}>()
  #isClosed = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** @throws LakeError 409 if the target exists or is being copied to */
  start(source: Dataset, target: string, choice: CopyChoice, by: User): CopyJob {
    const {store, report} = this.#parts
    const {project, name} = source
    if (store.datasets.isTaken(project, target)) {
      throw LakeError.http(409, `Dataset "${target}" already exists in project "${project}".`)
    }
    const id = randomUUID()
    const {withHistory} = choice
    const names = {project, sourceDataset: name, targetDataset: target}
    store.copyJobs.add({id, ...names, withHistory, author: by.id})
    const rows = store.copyRows(source, target, choice)
    // From here on later commits are not copied.
    rows.next()
    this.#running.set(id, {progress: 0, listeners: new Set()})
    const job = this.#jobOf(id)
    this.#run(job, source, rows).catch((error: unknown) => {
      report(`The copy of ${project}/${name} to ${target} was not ended`, error)
    })
    return job
  }

  /**
   * Calls back with the progress of a copy until it is done or has failed.
   *
   * @returns a function that stops this
   */
  watch(job: CopyJob, listener: Listener): () => void {
    const running = this.#running.get(job.id)
    if (!running) {
      listener(endOf(job))
      return () => {}
    }
    listener({state: 'running', progress: running.progress})
    running.listeners.add(listener)
    return () => running.listeners.delete(listener)
  }

  close() {
    this.#isClosed = true
  }

  async #run(job: CopyJob, source: Dataset, rows: Iterator<number>) {
    const {store, assets, report} = this.#parts
    const documents = [...source.all()]
    const release = assets.hold((project, name) => store.datasets.find(project, name))
    try {
      await assets.announceRemoval(job.project, job.targetDataset)
      await assets.copyFiles(documents, source, job.targetDataset)
      await this.#copyRows(job, source, rows)
    } catch (error) {
      if (this.#isClosed) return
      report(`The copy of ${job.project}/${source.name} to ${job.targetDataset} failed`, error)
      store.abandonCopy(job, messageOf(error))
      await assets.removeDataset(job.project, job.targetDataset)
    } finally {
      // The next start cleans up after a closed lake.
      if (!this.#isClosed) release()
    }
    if (this.#isClosed) return
    this.#notify(job.id, endOf(this.#jobOf(job.id)))
    this.#running.delete(job.id)
  }

  async #copyRows(job: CopyJob, source: Dataset, rows: Iterator<number>) {
    const {store, onCopied} = this.#parts
    for (let step = rows.next(); !step.done; step = rows.next()) {
      this.#notify(job.id, {state: 'running', progress: Math.floor(step.value * 100)})
      await setImmediate()
      if (this.#isClosed) return
      if (store.datasets.find(source.project, source.name) !== source) {
        throw new Error(`"${source.name}" was deleted meanwhile.`)
      }
    }
    onCopied(store.endCopy(job, source.settings))
  }

  #notify(id: string, progress: CopyProgress) {
    const running = this.#running.get(id)
    if (!running) return
    running.progress = progress.progress
    for (const listener of running.listeners) listener(progress)
  }

  #jobOf(id: string): CopyJob {
    const job = this.#parts.store.copyJobs.find(id)
    if (job) return job
    throw new Error(`There is no copy "${id}".`)
  }
}

function endOf({state, error}: CopyJob): CopyProgress {
  const progress = state === 'completed' ? 100 : 0
  return {state, progress, ...(error !== null && {message: error})}
}
