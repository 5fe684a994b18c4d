import {setTimeout as delay} from 'node:timers/promises'
import type {RunningProgram} from '@skyforge/server-kit/testing/run-program.ts'
import {runLake} from '#operations/testing/run-lake.ts'
import {blogClient} from '../../blog-client.ts'
import {eventOf} from './arrivals.ts'

const TOKEN = 'token-of-the-benchmark-run'
/** Longest delay from sending a commit to the kill. */
const KILLED_WITHIN_MS = 5

/** A lake on one folder that is killed without warning and restarted. */
export class KilledLake {
  readonly #folder: string
  #running: RunningProgram | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  async start() {
    this.#running = await runLake({
      DATA_DIR: this.#folder,
      LAKE_TOKEN: TOKEN,
      LAKE_STREAM_PORTS: 'same',
    })
  }

  async kill() {
    this.#running?.process.kill('SIGKILL')
    await this.#running?.ended
  }

  async addHook(url: string) {
    const client = this.#client()
    await client.request({
      method: 'POST',
      url: `/hooks/projects/${client.config().projectId}`,
      body: {
        name: 'Benchmark',
        url,
        dataset: client.config().dataset,
        rule: {on: ['create', 'update'], projection: '{_id, n}'},
      },
    })
  }

  /** Commits a number to one of the documents. Repeating it has no effect. */
  async commit(commit: number, documents: number) {
    const {id, n} = eventOf(commit, documents)
    await this.#client()
      .transaction()
      .createIfNotExists({_id: id, _type: 'counter'})
      .patch(id, (patch) => patch.set({n}))
      .transactionId(`commit-${commit}`)
      .commit({visibility: 'async'})
  }

  /** Commits while the lake is killed, and restarts the lake. */
  async commitWhileKilled(commit: number, documents: number) {
    const committing = Promise.allSettled([this.commit(commit, documents)])
    await delay(Math.random() * KILLED_WITHIN_MS)
    await this.kill()
    await committing
    await this.start()
    await this.commit(commit, documents)
  }

  #client() {
    if (!this.#running) throw new Error('The lake is not started.')
    return blogClient({origin: this.#running.origin, token: TOKEN}, {maxRetries: 0})
  }
}
