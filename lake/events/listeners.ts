import {randomUUID} from 'node:crypto'
import type {Report} from '@skyforge/server-kit/bounded-report.ts'
import {LakeError} from '../errors.ts'
import {constantCostFilter, type DocumentFilter, documentFilter} from '../groq/document-filter.ts'
import type {Dataset, Visibility} from '../store/dataset.ts'
import {isPublicId} from '../store/document.ts'
import {eventStream, type StreamControl} from './event-stream.ts'
import type {Hub} from './hub.ts'
import {runInSlices} from './run-in-slices.ts'
import {ListenerGroup, type MemberOptions} from './listener-group.ts'
import {type ResumedListener, sendMissed} from './missed-commits.ts'
import {positionId, positionOf} from './position.ts'

/** Filter of a listener, and its reader. */
export type ListenerFilter = {
  query: string
  params: Record<string, unknown>
  /** User id of the reader, the value of `identity()`. */
  identity: string
  /** Readers without a token receive events of public documents only. */
  reader: Visibility
}

export type ListenerOptions = {
  events: MemberOptions
  /** Set if the listener can resume: the last event that it received, if any. */
  resume?: {lastEventId: string | null}
}

/** All listeners of a lake (https://www.sanity.io/docs/http-listen). */
export class Listeners {
  readonly #hub: Hub
  readonly #report: Report
  readonly #groups = new Map<string, ListenerGroup>()

  constructor(hub: Hub, report: Report) {
    this.#hub = hub
    this.#report = report
  }

  /**
   * Opens the stream of one listener: `welcome`, then one `mutation` event for each changed document that matches
   * before or after. An invalid query gives one `channelError`. A reconnected listener first receives `welcomeback` and
   * the missed events, or `reset` if these are no longer known.
   *
   * @param begin called with the stream; the function that it returns runs when the stream ends
   */
  open(
    dataset: Dataset,
    filter: ListenerFilter,
    options: ListenerOptions,
    begin: (stream: StreamControl) => () => void = () => () => {},
  ): Response {
    return eventStream((stream) => {
      const onEnd = begin(stream)
      const leave = this.#join(dataset, filter, options, stream)
      return () => {
        leave()
        onEnd()
      }
    })
  }

  /** Ends the streams of a deleted dataset; clients that reconnect get a 404. */
  endAll(project: string, dataset: string) {
    for (const [key, group] of this.#groups) {
      const [ofProject, ofDataset]: string[] = JSON.parse(key)
      if (ofProject === project && ofDataset === dataset) group.end()
    }
  }

  #join(
    dataset: Dataset,
    filter: ListenerFilter,
    options: ListenerOptions,
    stream: StreamControl,
  ): () => void {
    try {
      const lastEventId = options.resume?.lastEventId
      const position = lastEventId ? positionOf(dataset, lastEventId) : undefined
      if (position && this.#hub.recent.from(dataset, position.at)) {
        const matches = filterOf(dataset, filter)
        return this.#resume({dataset, matches, options: options.events, stream, position}, filter)
      }
      const leave = this.#groupOf(dataset, filter)(stream, options.events)
      const greeting = lastEventId ? {event: 'reset', data: {}} : welcome('welcome')
      const id = positionId(dataset, {at: this.#hub.last + 1, events: 0})
      stream.send(options.resume ? {...greeting, id} : greeting)
      return leave
    } catch (error) {
      this.#fail(stream, error)
      return () => {}
    }
  }

  #resume(returning: ResumedListener, filter: ListenerFilter): () => void {
    const {dataset, options, stream} = returning
    const hub = this.#hub
    const join = () => this.#groupOf(dataset, filter)(stream, options)
    let leave = () => {}
    let isOpen = true
    function* missed(): Iterable<void> {
      for (const step of sendMissed(hub, returning)) {
        if (!isOpen) return
        yield step
      }
      // In the same turn, so that no commit comes between.
      if (isOpen) leave = join()
    }
    stream.send(welcome('welcomeback'))
    runInSlices(missed()).catch((error: unknown) => this.#fail(stream, error))
    return () => {
      isOpen = false
      leave()
    }
  }

  #fail(stream: StreamControl, error: unknown) {
    if (error instanceof LakeError) stream.send({event: 'channelError', data: error.body})
    else this.#report('A listener failed', error)
    stream.close()
  }

  /** @returns a function that adds a stream to the group */
  #groupOf(dataset: Dataset, filter: ListenerFilter) {
    const {query, params, identity, reader} = filter
    const key = JSON.stringify([dataset.project, dataset.name, query, params, identity, reader])
    const group = this.#groups.get(key) ?? this.#begin(key, dataset, filter)
    return (stream: StreamControl, options: MemberOptions) => {
      const leave = group.join(stream, this.#hub.last, options)
      return () => {
        leave()
        if (group.isEmpty) this.#end(key, group)
      }
    }
  }

  readonly #subscriptions = new Map<ListenerGroup, () => void>()

  #begin(key: string, dataset: Dataset, filter: ListenerFilter): ListenerGroup {
    const group = new ListenerGroup(filterOf(dataset, filter))
    const unsubscribe = this.#hub.subscribe(
      dataset,
      (commit, at) => group.notify({commit, at}),
      () => group.end(),
    )
    this.#groups.set(key, group)
    this.#subscriptions.set(group, unsubscribe)
    return group
  }

  #end(key: string, group: ListenerGroup) {
    this.#subscriptions.get(group)?.()
    this.#subscriptions.delete(group)
    this.#groups.delete(key)
  }
}

function welcome(event: 'welcome' | 'welcomeback') {
  return {event, data: {listenerName: randomUUID()}}
}

function filterOf({project, name}: Dataset, filter: ListenerFilter): DocumentFilter {
  const {query, params, identity, reader} = filter
  const context = {params, identity, project, dataset: name}
  if (reader === 'everything') return documentFilter(query, context)
  const matches = constantCostFilter(query, context)
  return (document) => isPublicId(document._id) && matches(document)
}
