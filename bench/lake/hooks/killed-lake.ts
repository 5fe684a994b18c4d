import {setTimeout as delay} from 'node:timers/promises'
import {createClient} from '@sanity/client'
import {API_VERSION} from '#config/content-api.ts'
import {readSettings} from '#config/read-settings.ts'
import type {RunningProgram} from '#server/testing/run-program.ts'
import {runLake} from '#lake/testing/run-lake.ts'
import {eventOf} from './arrivals.ts'

const TOKEN = 'token-of-the-benchmark'
/** At most so long after a commit was sent. */
const KILLED_WITHIN_MS = 5

/** A lake in one folder, which is killed without warning and started again. */
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

  /** The commit of a number: it makes or changes one of so many documents. Sent again, it is not made twice. */
  async commit(commit: number, documents: number) {
    const {id, n} = eventOf(commit, documents)
    await this.#client()
      .transaction()
      .createIfNotExists({_id: id, _type: 'counter'})
      .patch(id, (patch) => patch.set({n}))
      .transactionId(`commit-${commit}`)
      .commit({visibility: 'async'})
  }

  /** The same; meanwhile the lake is killed, and started again. */
  async commitWhileKilled(commit: number, documents: number) {
    const committing = Promise.allSettled([this.commit(commit, documents)])
    await delay(Math.random() * KILLED_WITHIN_MS)
    await this.kill()
    await committing
    await this.start()
    await this.commit(commit, documents)
  }

  #client() {
    const {projectIds, SANITY_STUDIO_DATASET: dataset} = readSettings({})
    if (!this.#running) throw new Error('The lake is not started.')
    return createClient({
      projectId: projectIds.blog,
      dataset,
      apiVersion: API_VERSION,
      apiHost: `${this.#running.origin}/p/${projectIds.blog}`,
      useProjectHostname: false,
      useCdn: false,
      token: TOKEN,
      maxRetries: 0,
    })
  }
}
