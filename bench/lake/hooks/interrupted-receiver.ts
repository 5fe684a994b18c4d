import {setTimeout as delay} from 'node:timers/promises'
import {type Received, startReceiver} from '@skyforge/lake/internal/testing/request-receiver.ts'

const LOOK_MS = 20

/** A webhook receiver at a fixed address that can be stopped and restarted. */
export class InterruptedReceiver {
  readonly received: Received[] = []
  #receiver: Awaited<ReturnType<typeof startReceiver>> | undefined
  #port = 0
  url = ''

  async start() {
    const reply = (request: Received) => {
      this.received.push(request)
      return 204
    }
    this.#receiver = await startReceiver({port: this.#port, reply})
    this.#port = this.#receiver.port
    this.url = this.#receiver.url
  }

  stop() {
    this.#receiver?.close()
  }

  /** Waits until `isEnough` returns true, at most `ms` milliseconds. */
  async until(isEnough: () => boolean, ms: number, stop: AbortSignal) {
    const end = performance.now() + ms
    while (!isEnough() && performance.now() < end) await delay(LOOK_MS, undefined, {signal: stop})
  }
}
