import {setTimeout as delay} from 'node:timers/promises'

/** As long as browsers wait before they open a stream again. */
const AGAIN_MS = 3_000

/** Follows a stream of events as a browser does, opened again whenever it breaks off, until `over` aborts. */
export async function readLive(url: string, over: AbortSignal, onEvent: () => void): Promise<void> {
  while (!over.aborted) {
    try {
      const {body, ok} = await fetch(url, {signal: over})
      if (ok && body) await readEvents(body, onEvent)
    } catch {
      // It broke off: that is what a reader lives with.
    }
    await delay(AGAIN_MS, undefined, {signal: over}).catch(() => {})
  }
}

/** Those of changes. Others say that the stream is open, and alive. */
async function readEvents(body: ReadableStream<Uint8Array>, onEvent: () => void): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    const events = (rest + decoder.decode(bytes, {stream: true})).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) if (/^event: message$/m.test(event)) onEvent()
  }
}
