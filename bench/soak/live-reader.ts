import {setTimeout as delay} from 'node:timers/promises'

/** Browsers wait this long before they reopen a stream. */
const AGAIN_MS = 3_000

/** Follows an event stream like a browser, reopening it, until `over` aborts. */
export async function readLive(url: string, over: AbortSignal, onEvent: () => void): Promise<void> {
  while (!over.aborted) {
    try {
      const {body, ok} = await fetch(url, {signal: over})
      if (ok && body) await readEvents(body, onEvent)
    } catch {
      // A dropped stream is normal; the reader reopens it.
    }
    await delay(AGAIN_MS, undefined, {signal: over}).catch(() => {})
  }
}

/** Calls `onEvent` for changes only, not for welcome events and heartbeats. */
async function readEvents(body: ReadableStream<Uint8Array>, onEvent: () => void): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    const events = (rest + decoder.decode(bytes, {stream: true})).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) if (/^event: message$/m.test(event)) onEvent()
  }
}
