import type {MutationEvent, SanityClient} from '@sanity/client'
import {defer, Observable, ReplaySubject, retry, share, timer} from 'rxjs'
import type {Collection} from '@skyforge/config/collections.ts'
import {checkedTypes} from '@skyforge/schemas/rules/checked-types.ts'
import {publishedId} from '@skyforge/schemas/rules/context.ts'
import {apiConfig} from '../connection/api-config.ts'
import type {DocumentHealth, HealthIndex} from '@skyforge/schemas/rules/dataset/health-index.ts'
import {readVersions} from '@skyforge/schemas/rules/dataset/read-documents.ts'

export type Health = {
  /** Those with problems, by title. */
  documents: readonly DocumentHealth[]
  checked: number
  /** Undefined until it is known. */
  total: number | undefined
  /** What went wrong; it is tried again. */
  error: string | undefined
}

/** An edit is many mutations; the rules run when it has settled. */
const SETTLED_MS = 500
const RETRY_MS = 5_000
const READ_AT_ONCE = 20
/** Leaving the tool for a document and coming back does not read everything anew. */
const KEPT_MS = 60_000

/** They know the pages of the site: nothing to wait for when the Studio opens. */
const loadRules = () => import('@skyforge/schemas/rules/dataset/check-content.ts')

const kept = new Map<string, Observable<Health>>()

/** What is wrong with the documents of a project, now and after each edit; one connection for all who ask. */
export function observeHealth(client: SanityClient, collection: Collection): Observable<Health> {
  const {projectId, dataset} = client.config()
  const key = `${projectId}/${dataset}`
  const before = kept.get(key)
  if (before) return before
  const health = new Observable<Health>((subscriber) => {
    const live = new LiveHealth(client, checkedTypes(collection), (state) => subscriber.next(state))
    return () => live.stop()
  }).pipe(
    share({
      connector: () => new ReplaySubject(1),
      resetOnRefCountZero: () => timer(KEPT_MS),
    }),
  )
  kept.set(key, health)
  return health
}

class LiveHealth {
  readonly #client: SanityClient
  readonly #types: readonly string[]
  readonly #emit: (state: Health) => void
  readonly #end = new AbortController()
  readonly #subscription: {unsubscribe: () => void}
  readonly #changed = new Set<string>()
  #index: HealthIndex | undefined
  #state: Health = {documents: [], checked: 0, total: undefined, error: undefined}
  #timer: ReturnType<typeof setTimeout> | undefined
  #mustLoad = true
  #isBusy = false

  constructor(client: SanityClient, types: readonly string[], emit: (state: Health) => void) {
    this.#client = client
    this.#types = types
    this.#emit = emit
    emit(this.#state)
    this.#subscription = this.#events().subscribe((event) => this.#hear(event))
  }

  stop() {
    clearTimeout(this.#timer)
    this.#subscription.unsubscribe()
    this.#end.abort()
  }

  /** Of all connections: the client makes none anew that the server has refused or ended with an error. */
  #events() {
    const connection = defer(() =>
      this.#client.listen(
        '*[_type in $types]',
        {types: this.#types},
        {
          events: ['welcome', 'mutation', 'reconnect'],
          includeResult: false,
          includeAllVersions: true,
          visibility: 'query',
          tag: 'health',
        },
      ),
    )
    const delay = (error: unknown) => {
      this.#miss(error)
      return timer(RETRY_MS)
    }
    return connection.pipe(retry({delay}))
  }

  /** A connection begins with a welcome: what came before it was not heard. */
  #hear(event: {type: string} | MutationEvent) {
    if (event.type === 'welcome') this.#mustLoad = true
    if ('documentId' in event) this.#changed.add(publishedId(event.documentId))
    if (event.type !== 'reconnect') this.#later(event.type === 'welcome' ? 0 : SETTLED_MS)
  }

  #later(delay: number) {
    if (this.#isBusy || this.#end.signal.aborted) return
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.#work()
    }, delay)
  }

  async #work() {
    this.#isBusy = true
    try {
      if (this.#mustLoad) await this.#load()
      else await this.#refresh()
    } catch (error) {
      this.#fail(error)
    }
    this.#isBusy = false
    if (this.#mustLoad || this.#changed.size > 0) this.#later(SETTLED_MS)
  }

  async #load() {
    this.#mustLoad = false
    this.#changed.clear()
    const {signal} = this.#end
    const {checkContent} = await loadRules()
    this.#index = await checkContent(this.#client, this.#types, {
      signal,
      siteUrl: apiConfig.siteUrl,
      onProgress: (index, checked, total) =>
        this.#show({documents: index.unhealthy(), checked, total}),
    })
    this.#show({documents: this.#index.unhealthy(), total: this.#state.total ?? 0})
  }

  async #refresh() {
    const [index, ids] = [this.#index, [...this.#changed].slice(0, READ_AT_ONCE)]
    if (!index) return
    const {signal} = this.#end
    const affected = index.update(ids, await readVersions(this.#client, ids, signal))
    for (const id of ids) this.#changed.delete(id)
    if (affected.length > 0) {
      const {checkAgain} = await loadRules()
      await checkAgain(this.#client, index, affected, {signal})
    }
    this.#show({documents: index.unhealthy()})
  }

  #show(change: Partial<Health>) {
    this.#state = {...this.#state, error: undefined, ...change}
    this.#emit(this.#state)
  }

  /** What happens now is not heard, and has to be read. */
  #miss(error: unknown) {
    this.#mustLoad = true
    this.#show({error: error instanceof Error ? error.message : String(error)})
  }

  #fail(error: unknown) {
    if (this.#end.signal.aborted) return
    this.#miss(error)
    this.#isBusy = false
    this.#later(RETRY_MS)
  }
}
