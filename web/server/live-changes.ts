import {setTimeout as sleep} from 'node:timers/promises'
import type {Change} from '../src/content/live/change.ts'
import {messageOf} from '#server/caught.ts'

const RETRY_FIRST_MS = 250
const RETRY_MAX_MS = 5_000

type Options = {
  /** The stream of a project's changes (https://www.sanity.io/docs/live-content-api). */
  url: string
  /** Called for each change, and without tags when changes may have been missed. */
  onChange: (change: Change) => void
  /** Told when the stream cannot be had, once until it can be again. */
  report: (message: string) => void
  signal: AbortSignal
}

/** Follows what is published in a project, connecting anew whenever the stream ends, until `signal` aborts. */
export async function followChanges({url, onChange, report, signal}: Options): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      for await (const {event, data} of eventsOf(url, signal)) {
        failures = 0
        if (event === 'message') onChange({tags: tagsOf(data)})
        // What was published before this stream began was told to nobody.
        if (event === 'welcome' || event === 'restart') onChange({})
      }
    } catch (error) {
      if (signal.aborted) return
      if (failures === 0) report(`Changes of content are not heard of: ${messageOf(error)}`)
    }
    onChange({})
    await pause(Math.min(RETRY_FIRST_MS * 2 ** failures++, RETRY_MAX_MS), signal)
  }
}

type ServerEvent = {event: string; data: string}

/** The events of a stream as they come (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
async function* eventsOf(url: string, signal: AbortSignal): AsyncGenerator<ServerEvent> {
  const response = await fetch(url, {headers: {accept: 'text/event-stream'}, signal})
  if (!response.ok || !response.body) throw new Error(`${url} answers ${response.status}`)
  let rest = ''
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    // Comments alone, such as the heartbeat, are no event.
    yield* blocks.map(eventIn).filter(({data}) => data !== '')
  }
}

function eventIn(block: string): ServerEvent {
  const lines = block.split(/\r?\n/)
  const valuesOf = (field: string) =>
    lines
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).replace(/^ /, ''))
  return {event: valuesOf('event').at(-1) ?? 'message', data: valuesOf('data').join('\n')}
}

function tagsOf(data: string): readonly string[] | undefined {
  if (!data.startsWith('{')) return undefined
  const {tags}: {tags?: unknown} = JSON.parse(data)
  return Array.isArray(tags) ? tags.map(String) : undefined
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, {signal})
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
